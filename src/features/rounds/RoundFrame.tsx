import { type ReactNode, Suspense } from 'react'
import { LazyOutboxStatus } from '../../components/outbox-status/LazyOutboxStatus.tsx'
import type { RoundRow } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import { RoundHeader } from './RoundHeader.tsx'
import { RoundReceipt } from './rare-states.ts'

export const RoundFrame = ({
  round,
  moment,
  line,
  children,
}: {
  round: RoundRow | null
  moment: RoundMoment
  line: string | undefined
  children: ReactNode
}) => (
  <>
    <RoundHeader moment={moment} line={line} />
    {children}
    <LazyOutboxStatus
      id={outboxKey.optOut({ roundId: round?.id ?? '' })}
      named
      className="self-center"
    />
    {round?.receipt !== undefined && (
      <Suspense>
        <RoundReceipt receipt={round.receipt} />
      </Suspense>
    )}
  </>
)

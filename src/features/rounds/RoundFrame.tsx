import type { ReactNode } from 'react'
import { LazyOutboxStatus } from '../../components/outbox-status/LazyOutboxStatus.tsx'
import { outboxKey } from '../../data/mutations/keys.ts'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import { RoundHeader } from './RoundHeader.tsx'

export const RoundFrame = ({
  roundId,
  moment,
  line,
  children,
}: {
  roundId: string
  moment: RoundMoment
  line: string | undefined
  children: ReactNode
}) => (
  <>
    <RoundHeader moment={moment} line={line} />
    {children}
    <LazyOutboxStatus id={outboxKey.optOut({ roundId })} named className="self-center" />
  </>
)

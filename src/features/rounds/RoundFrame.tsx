import type { ReactNode } from 'react'
import type { RoundRow } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import type { EntranceFacts } from '../../shared/domain/rounds/entrance.ts'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { RoundHeader } from './RoundHeader.tsx'

const OutboxStatus = lazyLater(
  async () => (await import('../../components/outbox-status/OutboxStatus.tsx')).OutboxStatus,
)
const Unplaced = lazyLater(async () => (await import('./Unplaced.tsx')).Unplaced)
const RoundReceipt = lazyLater(async () => (await import('./RoundReceipt.tsx')).RoundReceipt)
const LastReceipt = lazyLater(async () => (await import('./RoundReceipt.tsx')).LastReceipt)

export const RoundFrame = ({
  round,
  participation,
  moment,
  line,
  next,
  kind,
  children,
}: {
  round: RoundRow | null
  participation: EntranceFacts['participation']
  moment: RoundMoment
  line: string | undefined
  /** The time of the next round, for a person outside this one. */
  next: string | undefined
  /**
   * The kind of screen: a deck begins at the top, and its line comes after the cards; a wait shows everything
   * in one place.
   */
  kind: 'deck' | 'wait' | 'other'
  children: ReactNode
}) => {
  const isWait = kind === 'wait'
  const takesPart = participation !== null && participation !== 'loading' && !participation.optedOut
  const unplaced = kind !== 'deck' && takesPart && (
    <AfterPaint>
      <Unplaced participation={participation} />
    </AfterPaint>
  )
  return (
    <>
      {kind === 'other' && <RoundHeader moment={moment} line={line} />}
      {isWait && unplaced}
      {children}
      {kind === 'deck' && line !== undefined && (
        <p className="text-center text-small text-muted">{line}</p>
      )}
      {!isWait && next !== undefined && <p className="text-center text-small text-muted">{next}</p>}
      {!isWait && unplaced}
      <AfterPaint>
        <OutboxStatus
          id={outboxKey.optOut({ roundId: round?.id ?? '' })}
          named
          className="self-center"
        />
        {round?.receipt === undefined ? (
          <LastReceipt />
        ) : (
          <RoundReceipt receipt={round.receipt} isOver={false} />
        )}
      </AfterPaint>
    </>
  )
}

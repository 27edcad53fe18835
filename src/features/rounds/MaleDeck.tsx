import type { OutboxRow } from '../../data/db.ts'
import { outboxKey } from '../../data/mutations.ts'
import type { MaleRoundView } from '../../shared/domain/round-view.ts'
import { LikeAction } from './LikeAction.tsx'
import { RoundDeck } from './RoundDeck.tsx'

export const MaleDeck = ({
  view,
  roundId,
  outbox,
}: {
  view: Extract<MaleRoundView, { state: 'deck' }>
  roundId: string
  outbox: ReadonlyMap<string, OutboxRow>
}) => (
  <RoundDeck
    entries={view.cards}
    actionFor={({ card: { uid }, choice }) => (
      <LikeAction
        roundId={roundId}
        uid={uid}
        choice={choice}
        mayUndo={view.mayUndo}
        row={outbox.get(outboxKey.like({ roundId, uid }))}
      />
    )}
  />
)

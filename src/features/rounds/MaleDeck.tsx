import { outboxKey } from '../../data/outbox-key.ts'
import type { MaleRoundView } from '../../shared/domain/round-view.ts'
import { LikeAction } from './LikeAction.tsx'
import type { MaleFacts } from './queries.ts'
import { RoundDeck } from './RoundDeck.tsx'

export const MaleDeck = ({
  view,
  roundId,
  facts: { matches, outbox },
}: {
  view: Extract<MaleRoundView, { state: 'deck' }>
  roundId: string
  facts: MaleFacts
}) => (
  <RoundDeck
    entries={view.cards}
    revealedBy={matches}
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

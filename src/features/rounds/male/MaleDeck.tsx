import { HeartHandshake } from 'lucide-react'
import { outboxKey } from '../../../data/mutations/keys.ts'
import type { MaleRoundView } from '../../../shared/domain/rounds/male-round.ts'
import { roundScreenText, roundsText } from '../../../shared/text/rounds/rounds.ts'
import { Notice } from '../../../ui/display/Notice.tsx'
import { RoundDeck } from '../RoundDeck.tsx'
import { LikeAction } from './LikeAction.tsx'
import type { MaleFacts } from './male-facts.ts'

export const MaleDeck = ({
  view,
  facts: { round, matches, outbox, own },
}: {
  view: Extract<MaleRoundView, { state: 'deck' }>
  facts: MaleFacts
}) => {
  const roundId = round?.id ?? ''
  return (
    <>
      <RoundDeck
        entries={view.cards}
        moment={view.moment}
        banner={roundsText.banner}
        own={own}
        revealedBy={matches}
        userActionsOf={(uid) => ({ own: outboxKey.like({ roundId, uid }) })}
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
      {view.plan === 'spent' && (
        <Notice icon={<HeartHandshake aria-hidden />}>{roundScreenText.spent}</Notice>
      )}
    </>
  )
}

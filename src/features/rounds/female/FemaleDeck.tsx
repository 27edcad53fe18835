import { outboxKey } from '../../../data/mutations/keys.ts'
import type { FemaleRoundView } from '../../../shared/domain/rounds/female-round.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { RoundDeck } from '../RoundDeck.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import type { FemaleFacts } from './female-facts.ts'

export const FemaleDeck = ({
  view,
  facts: { round, matches, outbox },
}: {
  view: Extract<FemaleRoundView, { state: 'deck' }>
  facts: FemaleFacts
}) => {
  const roundId = round?.id ?? ''
  return (
    <>
      <p>
        {girlsRoundText.banner}{' '}
        {view.moment.stage === 'girlsLive' && (
          <span className="text-muted">{girlsRoundText.left(view.left, view.cap)}</span>
        )}
      </p>
      <RoundDeck
        entries={view.cards}
        revealedBy={matches}
        userActionsOf={(boyUid) => ({
          own: outboxKey.confirm({ roundId, boyUid }),
          other: outboxKey.pass({ roundId, boyUid }),
        })}
        actionFor={({ card: { uid }, choice }, next) => (
          <ConfirmAction
            roundId={roundId}
            boyUid={uid}
            choice={choice}
            row={outbox.get(outboxKey.confirm({ roundId, boyUid: uid }))}
            next={next}
          />
        )}
      />
    </>
  )
}

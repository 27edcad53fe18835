import { Check } from 'lucide-react'
import { outboxKey } from '../../../data/mutations/keys.ts'
import type { FemaleRoundView } from '../../../shared/domain/rounds/female-round.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { RoundDeck } from '../RoundDeck.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import type { FemaleFacts } from './female-facts.ts'

export const FemaleDeck = ({
  view,
  facts: { round, matches, outbox, own },
}: {
  view: Extract<FemaleRoundView, { state: 'deck' }>
  facts: FemaleFacts
}) => {
  const roundId = round?.id ?? ''
  return (
    <>
      <RoundDeck
        entries={view.cards}
        moment={view.moment}
        own={own}
        left={
          view.moment.stage === 'girlsLive' && (
            <p className="flex items-center gap-1 text-small text-muted tabular-nums">
              <Check aria-hidden className="size-4" />
              <span aria-hidden className="max-[22rem]:hidden">
                {roundScreenText.left(String(view.left))}
              </span>
              <span aria-hidden className="min-[22rem]:hidden">
                {view.left}
              </span>
              <span className="sr-only">{girlsRoundText.left(view.left, view.cap)}</span>
            </p>
          )
        }
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
            isFirst={view.left === view.cap}
            row={outbox.get(outboxKey.confirm({ roundId, boyUid: uid }))}
            next={next}
          />
        )}
      />
      <p className="text-center text-small text-muted">{girlsRoundText.banner}</p>
    </>
  )
}

import { Check } from 'lucide-react'
import { outboxKey } from '../../../data/mutations/keys.ts'
import type { FemaleRoundView } from '../../../shared/domain/rounds/female-round.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { RoundDeck } from '../RoundDeck.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import type { FemaleFacts } from './female-facts.ts'

/** The first line alone: a row without room for the word shows the number. */
const leftClass =
  'flex h-[1lh] min-w-8 flex-1 gap-1 overflow-hidden text-small text-muted tabular-nums'

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
            <p className={leftClass}>
              <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span aria-hidden className="min-w-0">
                {roundScreenText.left(String(view.left))}
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

import { useMemo } from 'react'
import { PersonCard } from '../../../../components/person-card/PersonCard.tsx'
import { useAdminRows } from '../../../../data/react/use-admin-rows.ts'
import { deckSwipeThreshold } from '../../../../shared/domain/rounds/deck-swipe.ts'
import { curationSeenText as words } from '../../../../shared/text/admin/curation.ts'
import { roundsText } from '../../../../shared/text/rounds/rounds.ts'
import { Deck } from '../../../../ui/deck/Deck.tsx'
import { AgeLine } from '../../frame/AgeLine.tsx'
import { cardsQuery } from './seen-cards.ts'

const deckWords = () => ({
  place: roundsText.profileOf,
  previous: roundsText.previous,
  next: roundsText.next,
})

/** Cards as the person's own screen draws them before a match. Whoever looks can do nothing with them. */
export const SeenDeck = ({ uids, choice }: { uids: readonly string[]; choice: string }) => {
  const answer = useAdminRows(useMemo(() => cardsQuery(uids), [uids]))
  return (
    <div className="flex max-w-2xl flex-col gap-2 text-body">
      <AgeLine of={[answer]} />
      {answer.state === 'ready' && answer.rows.length === 0 && <p>{words.nobody}</p>}
      {answer.state === 'ready' && (
        <Deck
          items={answer.rows}
          keyOf={({ uid }) => uid}
          words={deckWords()}
          threshold={deckSwipeThreshold}
        >
          {(card) => (
            <PersonCard
              card={card}
              revealed={undefined}
              action={<p className="text-small text-muted">{choice}</p>}
            />
          )}
        </Deck>
      )}
    </div>
  )
}

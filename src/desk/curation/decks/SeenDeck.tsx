import { useMemo } from 'react'
import { PersonCard } from '../../../components/person-card/PersonCard.tsx'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import { deckSwipeThreshold } from '../../../shared/domain/rounds/deck-swipe.ts'
import { curationText, curationSeenText as words } from '../../../shared/text/desk/curation.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { Deck } from '../../../ui/deck/Deck.tsx'
import { useAdminRows } from '../../data/use-admin-rows.ts'
import { AgeLine } from '../../frame/PageHead.tsx'
import { type DeckRow, type DecksShown, nameIn } from './deck-row.ts'
import { cardsQuery, seenOfDeck, shownTo } from './seen-cards.ts'

const deckWords = () => ({
  place: roundsText.profileOf,
  previous: roundsText.previous,
  next: roundsText.next,
})

/** Cards as the person's own screen draws them before a match. Whoever looks can do nothing with them. */
export const SeenDeck = ({ uids, choice }: { uids: readonly string[]; choice: string }) => {
  const answer = useAdminRows(cardsQuery(uids))
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

/** His deck as his own screen will draw it. */
export const SeenByHim = ({ row, input }: { row: DeckRow; input: CurationInput }) => {
  const { uids, left } = useMemo(() => seenOfDeck(row, input), [row, input])
  return (
    <section aria-label={words.deckOf(row.name)} className="flex flex-col gap-2">
      <h4 className="font-semibold">{words.deckOf(row.name)}</h4>
      {left > 0 && <p className="text-bad">{words.left(left)}</p>}
      <SeenDeck uids={uids} choice={words.hisChoice} />
    </section>
  )
}

/** Before whom she will stand, and what she would see if all of them liked her. */
export const ShownTo = ({
  uid,
  decks: { rows, people, input, score },
  inboxCap,
}: {
  uid: string
  decks: DecksShown
  /** Men whom one woman sees at most. */
  inboxCap: number
}) => {
  const name = nameIn(people, uid)
  const men = useMemo(
    () => shownTo(uid, rows, input, { people, score }),
    [uid, rows, input, people, score],
  )
  const inbox = useMemo(() => men.slice(0, inboxCap).map((man) => man.uid), [men, inboxCap])
  return (
    <section aria-label={words.shownTo(name)} className="flex flex-col gap-2">
      <h4 className="font-semibold">{words.shownTo(name)}</h4>
      <p>{words.men(men.length)}</p>
      <ol className="flex flex-wrap gap-x-4">
        {men.map((man) => (
          <li key={man.uid}>
            {man.name} ({curationText.points(man.score)})
          </li>
        ))}
      </ol>
      {men.length > 0 && (
        <>
          <p className="text-muted">{words.inbox(inboxCap)}</p>
          <SeenDeck uids={inbox} choice={words.herChoice} />
        </>
      )}
    </section>
  )
}

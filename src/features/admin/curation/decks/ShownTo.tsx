import { useMemo } from 'react'
import { curationText, curationSeenText as words } from '../../../../shared/text/admin/curation.ts'
import { type DecksShown, nameIn } from './deck-row.ts'
import { SeenDeck } from './SeenDeck.tsx'
import { shownTo } from './seen-cards.ts'

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

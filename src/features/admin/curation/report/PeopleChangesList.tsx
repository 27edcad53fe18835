import type { CuratedPerson } from '../../../../shared/model/people/curated-person.ts'
import { curationChangesText as words } from '../../../../shared/text/admin/curation.ts'
import { nameIn } from '../decks/deck-row.ts'
import type { PeopleChanges } from './people-changes.ts'

const pairsNamed = 20

/** Changes for people since the last round. */
export const PeopleChangesList = ({
  changes: { women, men, seenAgain, seenNoMore, shownAgain },
  people,
  roundName,
}: {
  changes: PeopleChanges
  people: ReadonlyMap<string, CuratedPerson>
  roundName: string
}) => (
  <section aria-label={words.heading(roundName)} className="flex flex-col gap-2 text-small">
    <h3 className="text-body font-semibold">{words.heading(roundName)}</h3>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>{words.women(women)}</li>
      <li>{words.seenAgain(seenAgain, seenNoMore)}</li>
      <li>{words.men(men)}</li>
      <li>{words.fresh(women.fresh, men.fresh)}</li>
      <li className={shownAgain.length > 0 ? 'text-bad' : ''}>
        {words.shownAgain(shownAgain.length)}
        {shownAgain.length > 0 &&
          ` ${shownAgain
            .slice(0, pairsNamed)
            .map((couple) => couple.map((uid) => nameIn(people, uid)).join(' + '))
            .join(', ')}`}
      </li>
    </ul>
  </section>
)

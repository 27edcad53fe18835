import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import {
  curationChangesText,
  curationReportText as words,
} from '../../../shared/text/desk/curation.ts'
import { type Bar, BarChart } from '../../charts/BarChart.tsx'
import { nameIn } from '../decks/deck-row.ts'
import type { Report } from './curation-report.ts'
import type { PeopleChanges } from './people-changes.ts'

/** The women by how often they are shown, those shown too seldom, and changes after the last round. */
export const ReportDetails = ({
  report: { counts, floor, changes, lastName },
  people,
}: {
  report: Report
  people: ReadonlyMap<string, CuratedPerson>
}) => {
  const starving = [...counts].filter(([, count]) => count < floor)
  return (
    <section aria-label={words.exposure} className="flex min-w-0 flex-col gap-4">
      <BarChart
        title={words.exposure}
        head={[words.decks, words.women]}
        bars={exposureBars([...counts.values()], floor)}
      />
      <div className="text-small">
        <h3 className="font-semibold">{words.starving}</h3>
        {starving.length === 0 && <p>{words.noStarving}</p>}
        <ul className="max-h-48 overflow-auto">
          {starving.map(([uid, count]) => (
            <li key={uid}>{words.starved(nameIn(people, uid), count, floor - count)}</li>
          ))}
        </ul>
      </div>
      {changes !== null && (
        <PeopleChangesList changes={changes} people={people} roundName={lastName} />
      )}
    </section>
  )
}

/** By how many decks show them, how many women: a bar for every number from zero on, those below the floor apart. */
export const exposureBars = (counts: readonly number[], floor: number): Bar[] =>
  Array.from({ length: Math.max(floor, ...counts) + 1 }, (_, decks) => ({
    label: String(decks),
    value: counts.filter((count) => count === decks).length,
    look: decks < floor ? 'bad' : 'usual',
  }))

const pairsNamed = 20

/** Changes for people since the last round. */
const PeopleChangesList = ({
  changes: { women, men, seenAgain, seenNoMore, shownAgain },
  people,
  roundName,
}: {
  changes: PeopleChanges
  people: ReadonlyMap<string, CuratedPerson>
  roundName: string
}) => (
  <section
    aria-label={curationChangesText.heading(roundName)}
    className="flex flex-col gap-2 text-small"
  >
    <h3 className="text-body font-semibold">{curationChangesText.heading(roundName)}</h3>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>{curationChangesText.women(women)}</li>
      <li>{curationChangesText.seenAgain(seenAgain, seenNoMore)}</li>
      <li>{curationChangesText.men(men)}</li>
      <li>{curationChangesText.fresh(women.fresh, men.fresh)}</li>
      <li className={shownAgain.length > 0 ? 'text-bad' : ''}>
        {curationChangesText.shownAgain(shownAgain.length)}
        {shownAgain.length > 0 &&
          ` ${shownAgain
            .slice(0, pairsNamed)
            .map((couple) => couple.map((uid) => nameIn(people, uid)).join(' + '))
            .join(', ')}`}
      </li>
    </ul>
  </section>
)

import type { CuratedPerson } from '../../../../shared/model/people/curated-person.ts'
import { curationReportText as words } from '../../../../shared/text/admin/curation.ts'
import { BarChart } from '../../home/charts/BarChart.tsx'
import { nameIn } from '../decks/deck-row.ts'
import type { Report } from './curation-report.ts'
import { exposureBars } from './exposure-bars.ts'
import { PeopleChangesList } from './PeopleChangesList.tsx'

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

import { useMemo } from 'react'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import type { ListsReport } from '../../../../shared/domain/curation/run/curation-report.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import {
  curationText,
  curationReportText as words,
} from '../../../../shared/text/admin/curation.ts'
import type { CuratedPerson } from '../curated-person.ts'
import { nameIn } from '../decks/deck-row.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { ExposureChart } from './ExposureChart.tsx'
import { exposureBars, shownCounts } from './exposure-of-run.ts'

const rows: readonly [string, (report: ListsReport) => string][] = [
  [words.rows.meanScore, ({ meanScore }) => curationText.points(meanScore)],
  [words.rows.shownToNobody, ({ shownToNobody }) => String(shownToNobody)],
  [words.rows.exposure, ({ exposure }) => words.range(exposure.min, exposure.max)],
  [words.rows.gini, ({ exposure }) => exposure.gini.toFixed(3)],
  [words.rows.repeats, ({ repeats }) => String(repeats)],
]

const replayOf = (
  curation: Pick<CurationRun, 'inputHash' | 'hash'>,
  run: CurationRun,
): keyof typeof words.replays => {
  if (curation.inputHash !== run.inputHash) return 'otherInput'
  return curation.hash === run.hash ? 'same' : 'otherLists'
}

/** The dry run beside plain top lists. */
export const CurationReport = ({
  people,
  finished,
  input,
  run,
}: {
  people: ReadonlyMap<string, CuratedPerson>
  finished: FinishedRun
  /** As a dry run would begin now. */
  input: CurationInput
  run: CurationRun | null
}) => {
  const { report, curation } = finished
  const counts = useMemo(() => shownCounts(finished), [finished])
  const short = Object.values(curation.shortMen)
  const starving = Object.entries(curation.belowFloor)
  const isOutdated = useMemo(
    () => finished.input !== input && JSON.stringify(finished.input) !== JSON.stringify(input),
    [finished.input, input],
  )
  return (
    <section aria-label={words.heading} className="flex flex-col gap-3">
      <h2 className="font-serif text-lead font-semibold">{words.heading}</h2>
      {isOutdated && (
        <p role="status" className="text-small text-bad">
          {curationText.outdated} {curationText.changedSince}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-2 text-small">
          <table className="w-full">
            <thead>
              <tr className="text-left text-muted">
                <td />
                <th scope="col">{words.curated}</th>
                <th scope="col">{words.topLists}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, textOf]) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {label}
                  </th>
                  <td className="font-semibold">{textOf(report.curated)}</td>
                  <td>{textOf(report.topLists)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {short.length === 0
              ? words.noShortMen
              : words.shortMen(
                  short.length,
                  short.reduce((sum, places) => sum + places, 0),
                )}
          </p>
          <p className="break-all text-muted">
            {words.hash}: <code>{curation.hash}</code>
          </p>
          {run !== null && <p>{words.replays[replayOf(curation, run)]}</p>}
        </div>
        <ExposureChart bars={exposureBars(counts.values())} />
      </div>
      <h3 className="text-body font-semibold">{words.starving}</h3>
      {starving.length === 0 ? (
        <p className="text-small">{words.noStarving}</p>
      ) : (
        <ul className="max-h-48 overflow-auto text-small">
          {starving.map(([uid, missing]) => (
            <li key={uid}>{words.starved(nameIn(people, uid), counts.get(uid) ?? 0, missing)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

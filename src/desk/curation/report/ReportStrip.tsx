import { useMemo } from 'react'
import type { Curation } from '../../../shared/domain/curation/run/curate.ts'
import { curationText, curationReportText as words } from '../../../shared/text/desk/curation.ts'
import type { CurationState } from '../acts/curation-step.ts'
import { EarlierTrouble } from '../known/EarlierTrouble.tsx'
import type { EarlierRounds } from '../known/use-earlier-outcomes.ts'
import type { Report, ReportColumn } from './curation-report.ts'

const measures: readonly [string, (report: ReportColumn['report']) => string][] = [
  [words.rows.meanScore, ({ meanScore }) => curationText.points(meanScore)],
  [words.rows.shownToNobody, ({ shownToNobody }) => String(shownToNobody)],
  [words.rows.exposure, ({ exposure }) => words.range(exposure.min, exposure.max)],
  [words.rows.gini, ({ exposure }) => exposure.gini.toFixed(2)],
  [words.rows.repeats, ({ repeats }) => (repeats === null ? '–' : String(repeats))],
  [words.rows.belowFloor, ({ belowFloor }) => String(belowFloor)],
  [words.rows.shortMen, ({ shortMen }) => words.short(shortMen.men, shortMen.places)],
]

type Hashes = Pick<Curation, 'inputHash' | 'hash'>

const replayOf = (curation: Hashes, run: Hashes): keyof typeof words.replays => {
  if (curation.inputHash !== run.inputHash) return 'otherInput'
  return curation.hash === run.hash ? 'same' : 'otherLists'
}

/** The lists that would be published as numbers, each above its measures. A table, drawn as a strip. */
export const ReportStrip = ({
  report: { isOfRun, columns, left },
  of: { finished, run, input },
  earlier,
}: {
  report: Report
  of: CurationState
  earlier: EarlierRounds
}) => {
  const heading = isOfRun ? words.heading : words.headingOfDrafts
  const isOutdated = useMemo(
    () =>
      finished !== null &&
      finished.input !== input &&
      JSON.stringify(finished.input) !== JSON.stringify(input),
    [finished, input],
  )
  return (
    <section aria-label={heading} className="flex flex-col gap-2 text-small">
      {isOutdated && isOfRun && (
        <p role="status" className="text-bad">
          {curationText.outdated}
        </p>
      )}
      <table className="block">
        <thead className="sr-only">
          <tr>
            <td />
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-7">
          {measures.map(([label, textOf]) => (
            <tr key={label} className="flex flex-col border-l-2 border-line pl-3">
              <th scope="row" className="text-left font-normal text-muted">
                {label}
              </th>
              {columns.map(({ head, isMain, report }) => (
                <td
                  key={head}
                  className={`tabular-nums ${isMain ? '-order-1 text-title font-semibold' : 'text-muted'}`}
                >
                  {textOf(report)}
                  {!isMain && <span aria-hidden> {head}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <EarlierTrouble of={earlier} />
      {left > 0 && <p className="text-bad">{words.left(left)}</p>}
      {finished !== null && isOfRun && (
        <details>
          <summary className="w-fit cursor-pointer text-muted">{words.details}</summary>
          <p className="break-all text-muted">
            {words.hash}: <code>{finished.curation.hash}</code>
          </p>
          {run !== null && <p>{words.replays[replayOf(finished.curation, run)]}</p>}
        </details>
      )}
    </section>
  )
}

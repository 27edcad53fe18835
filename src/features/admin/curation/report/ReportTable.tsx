import type { ListsReport } from '../../../../shared/domain/curation/run/lists-report.ts'
import {
  curationText,
  curationReportText as words,
} from '../../../../shared/text/admin/curation.ts'

export interface ReportColumn {
  readonly head: string
  /** The column that the page is about. */
  readonly isMain: boolean
  /** Null: a finished round kept apart who had met before it. */
  readonly report: Omit<ListsReport, 'repeats'> & { readonly repeats: number | null }
}

const rows: readonly [string, (report: ReportColumn['report']) => string][] = [
  [words.rows.meanScore, ({ meanScore }) => curationText.points(meanScore)],
  [words.rows.shownToNobody, ({ shownToNobody }) => String(shownToNobody)],
  [words.rows.belowFloor, ({ belowFloor }) => String(belowFloor)],
  [words.rows.exposure, ({ exposure }) => words.range(exposure.min, exposure.max)],
  [words.rows.gini, ({ exposure }) => exposure.gini.toFixed(3)],
  [words.rows.shortMen, ({ shortMen }) => words.short(shortMen.men, shortMen.places)],
  [words.rows.repeats, ({ repeats }) => (repeats === null ? '–' : String(repeats))],
]

/** Lists beside each other: what would be published, and what it is measured by. */
export const ReportTable = ({ columns }: { columns: readonly ReportColumn[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full tabular-nums">
      <thead>
        <tr className="text-left align-bottom text-muted">
          <td />
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="px-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, textOf]) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {label}
            </th>
            {columns.map(({ head, isMain, report }) => (
              <td key={head} className={`px-2 ${isMain ? 'font-semibold' : ''}`}>
                {textOf(report)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

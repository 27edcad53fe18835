import type { CallResponse } from '../../shared/calls.ts'
import { reportsText as words } from '../../shared/text/desk/reports.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'

export type ListedReport = CallResponse<'listReports'>[number]

export const keyOfReport = ({ id }: ListedReport) => id

export const nameOfReport = ({ name }: ListedReport): string => name || words.nobody

const column = columnsOf({ ...words.decided.columns, ...words.columns })

const yesOrNo = (is: boolean): string => (is ? words.yes : words.no)
const name = column.text('name', nameOfReport, { width: 140 })
const urgent = column.choice<ListedReport>('urgent', ({ isUrgent }) => yesOrNo(isUrgent), {
  cell: ({ isUrgent }) =>
    isUrgent && (
      <span className="rounded-full bg-bad px-2 font-semibold text-ground">
        {words.columns.urgent}
      </span>
    ),
  width: 90,
  phone: 'plain',
})
const reason = column.choice<ListedReport>(
  'reason',
  (report) => safetyText.report.reasons[report.reason],
  { width: 190 },
)

export const decidedReportColumns: readonly DataColumn<ListedReport>[] = [
  column.when('decidedAt', ({ decidedAt }) => decidedAt),
  name,
  reason,
  column.choice('outcome', ({ outcome }) => (outcome === null ? '' : words.outcomes[outcome])),
  column.choice('isInForce', ({ isInForce }) => yesOrNo(isInForce), { width: 120 }),
  column.choice('appeal', ({ appeal }) => (appeal === null ? '' : words.decided.appeals[appeal]), {
    width: 220,
  }),
]

export const reportColumns: readonly DataColumn<ListedReport>[] = [
  urgent,
  name,
  reason,
  column.count('waiting', ({ waiting }) => waiting, { width: 110 }),
  column.wait('createdAt', ({ createdAt }) => createdAt),
  column.choice('place', ({ place }) => words.places[place], { isExtra: true }),
]

import type { CallResponse } from '../../../shared/calls.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'
import { columnsOf } from '../table/columns-of.ts'
import type { DataColumn } from '../table/data-column.ts'

export type ListedReport = CallResponse<'listReports'>[number]

export const keyOfReport = ({ id }: ListedReport) => id

export const nameOfReport = ({ name }: ListedReport): string => name || words.nobody

const column = columnsOf({ ...words.decided.columns, ...words.columns })

const yesOrNo = (is: boolean): string => (is ? words.yes : words.no)
const name = column.text('name', nameOfReport, { width: 140 })
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
  column.choice('urgent', ({ isUrgent }) => yesOrNo(isUrgent), { width: 90 }),
  name,
  reason,
  column.count('waiting', ({ waiting }) => waiting, { width: 110 }),
  column.wait('createdAt', ({ createdAt }) => createdAt),
  column.choice('place', ({ place }) => words.places[place], { isExtra: true }),
]

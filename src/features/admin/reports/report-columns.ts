import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'
import type { DataColumn } from '../table/data-column.ts'
import { waitColumn } from '../table/wait-column.ts'

export type ListedReport = CallResponse<'listReports'>[number]

export const keyOfReport = ({ id }: ListedReport) => id

export const nameOfReport = ({ name }: ListedReport): string => name || words.nobody

const name: DataColumn<ListedReport> = {
  id: 'name',
  header: words.columns.name,
  value: nameOfReport,
  width: 140,
}
const reason: DataColumn<ListedReport> = {
  id: 'reason',
  header: words.columns.reason,
  value: (report) => safetyText.report.reasons[report.reason],
  isChoice: true,
  width: 190,
}

export const decidedReportColumns: readonly DataColumn<ListedReport>[] = [
  {
    id: 'decidedAt',
    header: words.decided.columns.decidedAt,
    value: ({ decidedAt }) => decidedAt,
    text: ({ decidedAt }) => (decidedAt === null ? '' : campusWhen(decidedAt)),
    width: 190,
  },
  name,
  reason,
  {
    id: 'outcome',
    header: words.decided.columns.outcome,
    value: ({ outcome }) => (outcome === null ? '' : words.outcomes[outcome]),
    isChoice: true,
  },
  {
    id: 'isInForce',
    header: words.decided.columns.isInForce,
    value: ({ isInForce }) => (isInForce ? words.yes : words.no),
    isChoice: true,
    width: 120,
  },
  {
    id: 'appeal',
    header: words.decided.columns.appeal,
    value: ({ appeal }) => (appeal === null ? '' : words.decided.appeals[appeal]),
    isChoice: true,
    width: 220,
  },
]

export const reportColumns: readonly DataColumn<ListedReport>[] = [
  {
    id: 'urgent',
    header: words.columns.urgent,
    value: ({ isUrgent }) => (isUrgent ? words.yes : words.no),
    isChoice: true,
    width: 90,
  },
  name,
  reason,
  {
    id: 'waiting',
    header: words.columns.waiting,
    value: ({ waiting }) => waiting,
    isNumber: true,
    width: 110,
  },
  waitColumn('createdAt', words.columns.createdAt, ({ createdAt }) => createdAt),
  {
    id: 'place',
    header: words.columns.place,
    value: ({ place }) => words.places[place],
    isChoice: true,
    isExtra: true,
  },
]

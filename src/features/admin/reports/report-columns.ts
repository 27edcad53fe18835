import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'
import type { DataColumn } from '../table/data-column.ts'

export type WaitingReport = CallResponse<'listReports'>[number]

export const keyOfReport = ({ id }: WaitingReport) => id

export const nameOfReport = ({ name }: WaitingReport): string => name || words.nobody

export const reportColumns: readonly DataColumn<WaitingReport>[] = [
  {
    id: 'urgent',
    header: words.columns.urgent,
    value: ({ isUrgent }) => (isUrgent ? words.yes : words.no),
    isChoice: true,
    width: 90,
  },
  { id: 'name', header: words.columns.name, value: nameOfReport },
  {
    id: 'reason',
    header: words.columns.reason,
    value: ({ reason }) => safetyText.report.reasons[reason],
    isChoice: true,
    width: 210,
  },
  {
    id: 'waiting',
    header: words.columns.waiting,
    value: ({ waiting }) => waiting,
    isNumber: true,
    width: 140,
  },
  {
    id: 'createdAt',
    header: words.columns.createdAt,
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => campusWhen(createdAt),
    width: 190,
  },
  {
    id: 'place',
    header: words.columns.place,
    value: ({ place }) => words.places[place],
    isChoice: true,
    isExtra: true,
  },
]

import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { Payment } from '../../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import type { DataColumn } from '../table/data-column.ts'

export type Decided = Payment & { id: string; name: string }

export const decidedColumns: readonly DataColumn<Decided>[] = [
  {
    id: 'decidedAt',
    header: words.columns.decidedAt,
    value: ({ decidedAt }) => decidedAt,
    text: ({ decidedAt }) => (decidedAt === null ? '' : campusWhen(decidedAt)),
    width: 190,
  },
  {
    id: 'status',
    header: words.columns.status,
    value: ({ status }) => words.status[status],
    isChoice: true,
    width: 100,
  },
  { id: 'name', header: words.columns.name, value: ({ name }) => name || words.gone },
  { id: 'planName', header: words.columns.planName, value: ({ planName }) => planName },
  {
    id: 'amount',
    header: words.columns.amount,
    value: ({ amountPaise }) => amountPaise,
    text: ({ amountPaise }) => rupeesText(amountPaise),
    isNumber: true,
    width: 100,
  },
  { id: 'utr', header: words.columns.utr, value: ({ utr }) => utr, width: 130 },
  {
    id: 'reference',
    header: words.columns.reference,
    value: ({ reference }) => reference,
    width: 150,
    isExtra: true,
  },
  { id: 'uid', header: words.columns.uid, value: ({ uid }) => uid, isExtra: true },
  { id: 'reason', header: words.columns.reason, value: ({ reason }) => reason, width: 240 },
]

import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { Payment } from '../../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import type { DataColumn } from '../table/data-column.ts'
import { paymentColumns } from './payment-columns.ts'

export type Decided = Payment & {
  id: string
  name: string
  /** The name of who decided; empty while it is read. */
  by: string
  /** The payments that the same press decided. */
  together: readonly string[]
}

/** The gateway decides about its own money; what is refunded stays refunded. */
export const canTakeBack = ({ orderId, status }: Pick<Payment, 'orderId' | 'status'>): boolean =>
  orderId === null && status !== 'refunded'

export const decidedColumns: readonly DataColumn<Decided>[] = [
  paymentColumns.name,
  paymentColumns.amount,
  {
    id: 'status',
    header: words.columns.status,
    value: ({ status }) => words.status[status],
    isChoice: true,
    width: 90,
    phone: 'plain',
  },
  { id: 'by', header: words.columns.by, value: ({ by }) => by, isChoice: true, width: 120 },
  {
    id: 'decidedAt',
    header: words.columns.decidedAt,
    value: ({ decidedAt }) => decidedAt,
    text: ({ decidedAt }) => (decidedAt === null ? '' : campusWhen(decidedAt)),
    width: 180,
    phone: 'plain',
  },
  paymentColumns.planName,
  paymentColumns.utr,
  { id: 'reason', header: words.columns.reason, value: ({ reason }) => reason, width: 150 },
  paymentColumns.reference,
]

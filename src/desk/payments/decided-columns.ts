import type { Payment } from '../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
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

const column = columnsOf(words.columns)

export const decidedColumns: readonly DataColumn<Decided>[] = [
  paymentColumns.name,
  paymentColumns.amount,
  column.choice('status', ({ status }) => words.status[status], { width: 90, phone: 'plain' }),
  column.choice('by', ({ by }) => by, { width: 120 }),
  column.when('decidedAt', ({ decidedAt }) => decidedAt, { width: 180, phone: 'plain' }),
  paymentColumns.planName,
  paymentColumns.utr,
  column.text('reason', ({ reason }) => reason, { width: 150 }),
  paymentColumns.reference,
]

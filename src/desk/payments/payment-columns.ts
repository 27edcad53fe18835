import type { Payment } from '../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { columnsOf } from '../table/columns.ts'

type Paid = Pick<Payment, 'planName' | 'amountPaise' | 'utr' | 'reference'> & { name: string }

const column = columnsOf(words.columns)

/** Columns of every list of payments. */
export const paymentColumns = {
  name: column.text<Paid>('name', ({ name }) => name || words.gone, { width: 140, phone: 'title' }),
  amount: column.amount<Paid>('amount', ({ amountPaise }) => amountPaise, {
    width: 80,
    phone: 'plain',
  }),
  planName: column.choice<Paid>('planName', ({ planName }) => planName, {
    width: 100,
    phone: 'plain',
  }),
  utr: column.text<Paid>('utr', ({ utr }) => utr, { width: 115 }),
  reference: column.text<Paid>('reference', ({ reference }) => reference, { isExtra: true }),
}

import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import type { Payment } from '../../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import type { DataColumn } from '../table/data-column.ts'

type Paid = Pick<Payment, 'planName' | 'amountPaise' | 'utr' | 'reference'> & { name: string }

/** Columns of every list of payments. */
export const paymentColumns: Readonly<
  Record<'name' | 'amount' | 'planName' | 'utr' | 'reference', DataColumn<Paid>>
> = {
  name: {
    id: 'name',
    header: words.columns.name,
    value: ({ name }) => name || words.gone,
    width: 140,
    phone: 'title',
  },
  amount: {
    id: 'amount',
    header: words.columns.amount,
    value: ({ amountPaise }) => amountPaise,
    text: ({ amountPaise }) => rupeesText(amountPaise),
    isNumber: true,
    width: 80,
    phone: 'plain',
  },
  planName: {
    id: 'planName',
    header: words.columns.planName,
    value: ({ planName }) => planName,
    isChoice: true,
    width: 100,
    phone: 'plain',
  },
  utr: { id: 'utr', header: words.columns.utr, value: ({ utr }) => utr, width: 115 },
  reference: {
    id: 'reference',
    header: words.columns.reference,
    value: ({ reference }) => reference,
    isExtra: true,
  },
}

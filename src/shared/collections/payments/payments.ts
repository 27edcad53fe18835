import { paymentSchema } from '../../model/payments/payment.ts'
import { collection } from '../collection.ts'

/** Payments by UPI (PRODUCT §7). */
export const payments = collection({
  name: 'payments',
  id: 'uid_reference',
  schema: paymentSchema,
  readers: { own: 'uid', admins: true },
  writers: 'server',
  pokes: { personal: 'payments', of: 'uid' },
  people: {
    credited: { kept: 'the row of the ledger that an approval made' },
    uid: { kept: 'tax law: what was paid, by a uid only' },
  },
  exported: { by: 'uid' },
})

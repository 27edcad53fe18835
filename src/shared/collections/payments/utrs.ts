import { utrSchema } from '../../model/payments/payment.ts'
import { collection } from '../collection.ts'

/** Which payment has a bank’s reference. */
export const utrs = collection({
  name: 'utrs',
  id: 'reference',
  schema: utrSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    paymentId: { kept: 'its id begins with the uid, as the payment keeps it' },
    uid: { kept: 'the bank’s reference pays once' },
  },
  exported: { not: 'whose payment has a reference; the payments are in the export' },
})

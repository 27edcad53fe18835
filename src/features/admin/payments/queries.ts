import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { paymentSchema } from '../../../shared/model/payments/payment.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

/** Payments that changed since. @param since Unix milliseconds */
export const paymentsSince = (since: number) =>
  documentsQuery(paymentSchema, {
    collection: collections.payments,
    pages: { by: 'updatedAt', size: pageSize, since },
    refreshMs: null,
  })

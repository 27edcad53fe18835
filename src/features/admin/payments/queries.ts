import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { withNames } from '../../../data/desk/with-names.ts'
import { deskCollections } from '../../../shared/desk-paths.ts'
import { day } from '../../../shared/limits.ts'
import { gatewayTroubleSchema } from '../../../shared/model/payments/gateway-trouble.ts'
import { paymentSchema } from '../../../shared/model/payments/payment.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

/** Shown until another time is chosen. */
export const firstShownMs = 90 * day

/** Payments that changed since. @param since Unix milliseconds */
export const paymentsSince = (since: number) =>
  documentsQuery(paymentSchema, {
    collection: collections.payments,
    pages: { by: 'updatedAt', size: pageSize, since },
    refreshMs: null,
  })

/** With their payers' names. @param since Unix milliseconds */
export const namedPaymentsSince = (since: number) => withNames(paymentsSince(since))

export const openTroubles = documentsQuery(gatewayTroubleSchema, {
  collection: deskCollections.gatewayTroubles,
  where: [['state', '==', 'open']],
})

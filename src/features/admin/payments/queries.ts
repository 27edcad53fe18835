import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { deskCollections } from '../../../shared/desk-paths.ts'
import { day } from '../../../shared/limits.ts'
import { gatewayTroubleSchema } from '../../../shared/model/payments/gateway-trouble.ts'
import { paymentSchema } from '../../../shared/model/payments/payment.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

/** Decisions of the last quarter. */
export const shownMs = 90 * day

/** Payments that changed since. @param since Unix milliseconds */
export const paymentsSince = (since: number) =>
  documentsQuery(paymentSchema, {
    collection: collections.payments,
    pages: { by: 'updatedAt', size: pageSize, since },
    refreshMs: null,
  })

export const openTroubles = documentsQuery(gatewayTroubleSchema, {
  collection: deskCollections.gatewayTroubles,
  where: [['state', '==', 'open']],
})

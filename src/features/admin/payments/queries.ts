import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { withNames } from '../../../data/desk/with-names.ts'
import type { CallName } from '../../../shared/calls.ts'
import { deskCollections } from '../../../shared/desk-paths.ts'
import { day } from '../../../shared/limits.ts'
import { gatewayTroubleSchema } from '../../../shared/model/payments/gateway-trouble.ts'
import { paymentSchema } from '../../../shared/model/payments/payment.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

/** Shown until another time is chosen. */
export const firstShownMs = 90 * day

const paymentsSince = (since: number, changedBy: readonly CallName[]) =>
  documentsQuery(paymentSchema, {
    collection: collections.payments,
    pages: { by: 'updatedAt', size: pageSize, since },
    refreshMs: null,
    changedBy,
  })

/** Payments that changed since, read once for a bank's list. @param since Unix milliseconds */
export const comparedPaymentsSince = (since: number) => paymentsSince(since, [])

/** Payments that changed since, with their payers' names. @param since Unix milliseconds */
export const decidedPaymentsSince = (since: number) =>
  withNames(paymentsSince(since, ['decidePayments', 'refundPayment']))

/** No payment is older. */
export const firstPaymentAt = Date.UTC(2020, 0, 1)

export const openTroubles = documentsQuery(gatewayTroubleSchema, {
  collection: deskCollections.gatewayTroubles,
  where: [['state', '==', 'open']],
})

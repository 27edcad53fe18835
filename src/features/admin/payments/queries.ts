import { type DeskQuery, documentsQuery } from '../../../data/desk/desk-query.ts'
import { withNames } from '../../../data/desk/with-names.ts'
import type { CallName } from '../../../shared/calls.ts'
import { deskCollections } from '../../../shared/desk-paths.ts'
import { day } from '../../../shared/limits.ts'
import { gatewayTroubleSchema } from '../../../shared/model/payments/gateway-trouble.ts'
import { paymentSchema } from '../../../shared/model/payments/payment.ts'
import { auditSchema } from '../../../shared/model/safety/audit.ts'
import { collections } from '../../../shared/paths.ts'
import { type Decision, decisionCalls, decisionOf } from './decisions.ts'

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

/**
 * Admins' decisions since, with the names of who made them. The log has them: a payment itself is read by its
 * payer, who need not know which admin it was.
 */
export const decisionsSince = (since: number): DeskQuery<Decision & { name: string }> =>
  withNames({
    key: JSON.stringify(['decisions', since]),
    refreshMs: null,
    changedBy: decisionCalls,
    read: async (source) => {
      const rows = await Promise.all(
        decisionCalls.map((call) =>
          documentsQuery(auditSchema, {
            collection: collections.auditLog,
            where: [['call', '==', call]],
            pages: { by: 'createdAt', size: pageSize, since },
          }).read(source),
        ),
      )
      return rows.flat().flatMap((row) => decisionOf(row) ?? [])
    },
  })

/** No payment is older. */
export const firstPaymentAt = Date.UTC(2020, 0, 1)

export const openTroubles = documentsQuery(gatewayTroubleSchema, {
  collection: deskCollections.gatewayTroubles,
  where: [['state', '==', 'open']],
})

import type { CallRequest } from '../../shared/calls.ts'
import { day } from '../../shared/limits.ts'
import { gatewayTroubleSchema } from '../../shared/model/payments/gateway-trouble.ts'
import type { Payment, PaymentState } from '../../shared/model/payments/payment.ts'
import type { AuditRow } from '../../shared/model/safety/audit.ts'
import { actsListed, paymentsListed } from '../data/desk-lists.ts'
import { type DeskQuery, documentsQuery } from '../data/desk-query.ts'
import { withNames } from '../data/with-names.ts'

const decisionCalls = ['decidePayments', 'refundPayment'] as const

/** One press of an admin: it decided these payments together. */
interface Decision {
  /** The admin. */
  uid: string
  ids: readonly string[]
  to: PaymentState
  createdAt: number
}

const outcomes = {
  approve: 'approved',
  'approve-found': 'approved',
  reject: 'rejected',
  undo: 'pending',
} as const satisfies Record<CallRequest<'decidePayments'>['decision'], PaymentState>

/** The decision of a row of the log: its request is as the call took it. */
export const decisionOf = ({ uid, call, request, createdAt }: AuditRow): Decision => {
  if (call === 'refundPayment') {
    const { id } = request as CallRequest<'refundPayment'>
    return { uid, ids: [id], to: 'refunded', createdAt }
  }
  const { decision, ids } = request as CallRequest<'decidePayments'>
  return { uid, ids, to: outcomes[decision], createdAt }
}

/**
 * The press that made a payment what it is: the last one before it that asked for it. The log has a press
 * before its act, and a press that came too late after it.
 */
export const madeBy = <Made extends Decision>(
  { id, status, decidedAt }: Pick<Payment, 'status' | 'decidedAt'> & { id: string },
  decisions: readonly Made[],
): Made | undefined =>
  decisions
    .filter(
      ({ to, ids, createdAt }) =>
        to === status && createdAt <= (decidedAt ?? 0) && ids.includes(id),
    )
    .reduce<Made | undefined>(
      (last, one) => (last === undefined || one.createdAt > last.createdAt ? one : last),
      undefined,
    )

/** Shown until another time is chosen. */
export const firstShownMs = 90 * day

/** Payments that changed since, read once for a bank's list. @param since Unix milliseconds */
export const comparedPaymentsSince = (since: number) => paymentsListed(since, [])

/** Payments that changed since, with their payers' names. @param since Unix milliseconds */
export const decidedPaymentsSince = (since: number) =>
  withNames(paymentsListed(since, decisionCalls))

/**
 * Admins' decisions since, with the names of who made them. The log has them: a payment itself is read by its
 * payer, who need not know which admin it was.
 */
export const decisionsSince = (since: number): DeskQuery<Decision & { name: string }> => ({
  key: JSON.stringify(['decisions', since]),
  refreshMs: null,
  changedBy: decisionCalls,
  read: async (source) => {
    const acts = await Promise.all(
      decisionCalls.map((call) => actsListed(call, since).read(source)),
    )
    return acts.flat().map((row) => ({ ...decisionOf(row), name: row.name }))
  },
})

/** No payment is older. */
export const firstPaymentAt = Date.UTC(2020, 0, 1)

export const openTroubles = documentsQuery(gatewayTroubleSchema, {
  collection: 'gatewayTroubles',
  where: [['state', '==', 'open']],
})

import type { CallRequest } from '../../../shared/calls.ts'
import type { Payment, PaymentState } from '../../../shared/model/payments/payment.ts'
import type { AuditRow } from '../../../shared/model/safety/audit.ts'

export const decisionCalls = ['decidePayments', 'refundPayment'] as const

/** One press of an admin: it decided these payments together. */
export interface Decision {
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

import * as v from 'valibot'
import { limits } from '../limits.ts'
import { paymentStates } from '../model/payments/payment.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reasonMax))
const ids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))

/** PRODUCT §7. */
export const paymentCalls = {
  /** Creates or replaces a plan. Earlier purchases keep their terms. */
  savePlan: {
    caller: 'admin',
    request: v.strictObject({
      planId: documentId,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.nameMax)),
      pricePaise: count,
      rounds: count,
      matches: count,
      validityDays: v.nullable(v.pipe(count, v.minValue(1))),
      active: v.boolean(),
      order: v.pipe(v.number(), v.integer()),
    }),
    response: v.object({ planId: v.string() }),
  },
  submitPayment: {
    caller: 'signed-in',
    request: v.strictObject({ planId: documentId, utr: v.pipe(v.string(), v.regex(/^\d{12}$/)) }),
    response: v.object({ paymentId: v.string(), status: v.picklist(['submitted', 'already']) }),
  },
  /** One transaction each; answers the state of each afterwards. Nobody decides their own. */
  decidePayments: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), ids }),
      v.strictObject({ decision: v.literal('reject'), ids, reason }),
      v.strictObject({ decision: v.literal('undo'), ids }),
    ]),
    response: v.array(
      v.object({ id: v.string(), status: v.picklist([...paymentStates, 'unknown', 'own']) }),
    ),
  },
  /** Gives a plan without a payment. The caller makes the id, so that a repeat gives nothing. */
  grantSubscription: {
    caller: 'admin',
    request: v.strictObject({ grantId: documentId, uid: documentId, planId: documentId, reason }),
    response: v.object({ status: v.picklist(['granted', 'already']) }),
  },
  /**
   * Oldest first. `duplicate`: the person has another waiting payment for the same plan, or another
   * payment with this UTR was rejected.
   */
  listPendingPayments: {
    caller: 'admin',
    request: v.strictObject({}),
    response: v.array(
      v.object({
        id: v.string(),
        uid: v.string(),
        name: v.string(),
        planName: v.string(),
        amountPaise: v.number(),
        utr: v.string(),
        submittedAt: time(),
        duplicate: v.boolean(),
      }),
    ),
  },
} as const satisfies CallDeclarations

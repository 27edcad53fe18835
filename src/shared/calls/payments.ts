import * as v from 'valibot'
import { paymentReferencePattern } from '../domain/payments/upi.ts'
import { utrPattern } from '../domain/payments/utr.ts'
import { limits } from '../limits.ts'
import { paymentStates } from '../model/payments/payment.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reasonMax))
const ids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))

/** PRODUCT §7. */
export const paymentCalls = {
  /** Creates or replaces a plan. Earlier purchases keep their terms. `seenUpdatedAt`: of what the admin saw. */
  savePlan: {
    caller: 'admin',
    request: v.strictObject({
      planId: documentId,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.nameMax)),
      pricePaise: v.pipe(count, v.minValue(limits.planPriceMinPaise)),
      rounds: count,
      matches: count,
      validityDays: v.nullable(v.pipe(count, v.minValue(1))),
      active: v.boolean(),
      order: v.pipe(v.number(), v.integer()),
      seenUpdatedAt: v.optional(time()),
    }),
    /** `updatedAt` of what is saved now: an undo sends it back as seen. */
    response: v.object({ planId: v.string(), updatedAt: time() }),
  },
  submitPayment: {
    caller: 'signed-in',
    request: v.strictObject({
      planId: documentId,
      utr: v.pipe(v.string(), v.regex(utrPattern)),
      // Apps of an earlier version send none.
      reference: v.optional(v.pipe(v.string(), v.regex(paymentReferencePattern))),
    }),
    response: v.variant('status', [
      v.object({ status: v.literal('submitted'), paymentId: v.string() }),
      // The own payment that has this UTR, which may be for another plan, and decided.
      v.object({
        status: v.literal('already'),
        paymentId: v.string(),
        planId: v.string(),
        planName: v.string(),
        is: v.picklist(paymentStates),
      }),
    ]),
  },
  /** An order at the payment gateway, for its checkout in the browser. The server names the amount. */
  startOrder: {
    caller: 'signed-in',
    request: v.strictObject({ planId: documentId }),
    response: v.object({
      keyId: v.string(),
      orderId: v.string(),
      amountPaise: v.number(),
      planName: v.string(),
    }),
  },
  /** What the checkout says at its end. The server believes the gateway alone. */
  confirmOrder: {
    caller: 'signed-in',
    request: v.strictObject({
      orderId: documentId,
      paymentId: documentId,
      signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
    response: v.object({ status: v.picklist(['paid', 'waiting']) }),
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
      v.object({
        id: v.string(),
        // `taken`: its UTR pays for another payment.
        status: v.picklist([...paymentStates, 'unknown', 'own', 'taken']),
      }),
    ),
  },
  /** The money has gone back: what is unused of the plan goes too. For good. Nobody refunds their own. */
  refundPayment: {
    caller: 'admin',
    request: v.strictObject({ id: documentId, reason }),
    response: v.object({ status: v.picklist([...paymentStates, 'unknown', 'own']) }),
  },
  /** Gives days. The caller makes the id, so that a repeat gives nothing. */
  extendSubscription: {
    caller: 'admin',
    request: v.strictObject({
      grantId: documentId,
      uid: documentId,
      days: v.pipe(count, v.minValue(1), v.maxValue(limits.extensionDaysMax)),
      reason,
    }),
    response: v.object({ status: v.picklist(['extended', 'already']) }),
  },
  /** Gives a plan without a payment. The caller makes the id, so that a repeat gives nothing. */
  grantSubscription: {
    caller: 'admin',
    request: v.strictObject({ grantId: documentId, uid: documentId, planId: documentId, reason }),
    response: v.object({ status: v.picklist(['granted', 'already']) }),
  },
  /**
   * Oldest first. `duplicate`: the person has another waiting payment for the same plan, another payment
   * with this UTR was rejected, or its UTR pays for another one.
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
        reference: v.nullable(v.string()),
        submittedAt: time(),
        duplicate: v.boolean(),
      }),
    ),
    logged: false,
  },
} as const satisfies CallDeclarations

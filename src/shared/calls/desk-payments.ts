import * as v from 'valibot'
import { utrPattern } from '../domain/payments/utr.ts'
import * as limits from '../limits.ts'
import { paymentStates } from '../model/payments/payment.ts'
import { time } from '../model/time.ts'
import { writtenLineSchema } from '../model/written-text.ts'
import { type CallDeclarations, documentId, reasonSchema } from './declaration.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))
const oneId = v.pipe(v.array(documentId), v.length(1))
/** `submittedAt` of each payment on the screen, by id. Desks of an earlier version send none. */
const seen = v.optional(v.record(documentId, time()))
const bankUtr = v.pipe(v.string(), v.regex(utrPattern))
/** When the admin began to look: a plan that changed since is refused as changed-meanwhile. */
const seenAt = v.optional(time())

/**
 * Calls of admins about payments (PRODUCT §7). They are apart from students' calls, so that phones load none
 * of them.
 */
export const deskPaymentCalls = {
  /**
   * Creates or replaces a plan. Earlier purchases keep their terms. `seenUpdatedAt`: the `updatedAt` of the
   * plan that the admin saw.
   */
  savePlan: {
    caller: 'admin',
    request: v.strictObject({
      planId: documentId,
      name: writtenLineSchema(limits.nameMax),
      pricePaise: v.pipe(count, v.minValue(limits.planPriceMinPaise)),
      rounds: count,
      matches: count,
      validityDays: v.nullable(v.pipe(count, v.minValue(1))),
      active: v.boolean(),
      order: v.pipe(v.number(), v.integer()),
      seenUpdatedAt: v.optional(time()),
    }),
    /** `updatedAt` of the saved plan: an undo sends it back as seen. */
    response: v.object({ planId: v.string(), updatedAt: time() }),
  },
  /**
   * Decides payments, each in a transaction of its own; answers the state of each afterwards. Nobody decides
   * their own.
   */
  decidePayments: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), ids, seen }),
      // The money of this payment stands in the bank's list under another number, which then pays for nothing
      // else.
      v.strictObject({ decision: v.literal('approve-found'), ids: oneId, bankUtr, seen }),
      v.strictObject({ decision: v.literal('reject'), ids, reason: reasonSchema, seen }),
      v.strictObject({ decision: v.literal('undo'), ids, seen }),
    ]),
    response: v.array(
      v.object({
        id: v.string(),
        // `taken`: its UTR pays for another payment. `changed`: it was sent again since it was seen.
        status: v.picklist([...paymentStates, 'unknown', 'own', 'taken', 'changed']),
      }),
    ),
  },
  /**
   * Notes that the money was sent back, and takes back the unused part of the plan, for good. Nobody refunds
   * their own.
   */
  refundPayment: {
    caller: 'admin',
    request: v.strictObject({ id: documentId, reason: reasonSchema }),
    response: v.object({ status: v.picklist([...paymentStates, 'unknown', 'own']) }),
  },
  /** Gives a plan without a payment. The caller makes the id, so that a repeat gives nothing. */
  grantSubscription: {
    caller: 'admin',
    request: v.strictObject({
      grantId: documentId,
      uid: documentId,
      planId: documentId,
      reason: reasonSchema,
      seenAt,
    }),
    response: v.object({ status: v.picklist(['granted', 'already']) }),
  },
  /** Gives days to a plan. The caller makes the id, so that a repeat gives nothing. */
  extendSubscription: {
    caller: 'admin',
    request: v.strictObject({
      grantId: documentId,
      uid: documentId,
      days: v.pipe(count, v.minValue(1), v.maxValue(limits.extensionDaysMax)),
      reason: reasonSchema,
      seenAt,
    }),
    response: v.object({ status: v.picklist(['extended', 'already']) }),
  },
  /** Takes back the unused part of a gift, for good: another gift gives it again. */
  takeBackGrant: {
    caller: 'admin',
    request: v.strictObject({ grantId: documentId }),
    response: v.object({ status: v.picklist(['takenBack', 'already', 'unknown', 'own']) }),
  },
  /**
   * Waiting payments, the oldest first. `duplicate`: the person has another waiting payment for the same
   * plan, another payment with this UTR was rejected, or its UTR pays for another one.
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

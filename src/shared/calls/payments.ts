import * as v from 'valibot'
import { paymentReferencePattern } from '../domain/payments/upi.ts'
import { utrPattern } from '../domain/payments/utr.ts'
import { paymentStates } from '../model/payments/payment.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/**
 * The plan's `updatedAt` on the payer's screen, whose terms are paid. Apps of an earlier version send none.
 */
const planSeenAt = v.optional(time())

/** Calls of students about payments (PRODUCT §7). */
export const paymentCalls = {
  submitPayment: {
    caller: 'signed-in',
    request: v.strictObject({
      planId: documentId,
      utr: v.pipe(v.string(), v.regex(utrPattern)),
      // Apps of an earlier version send none.
      reference: v.optional(v.pipe(v.string(), v.regex(paymentReferencePattern))),
      planSeenAt,
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
    request: v.strictObject({ planId: documentId, planSeenAt }),
    response: v.object({
      keyId: v.string(),
      orderId: v.string(),
      amountPaise: v.number(),
      planName: v.string(),
    }),
  },
  /** Brings the checkout's message at its end; the server believes the gateway alone. */
  confirmOrder: {
    caller: 'signed-in',
    request: v.strictObject({
      orderId: documentId,
      paymentId: documentId,
      signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
    response: v.object({ status: v.picklist(['paid', 'waiting']) }),
  },
} as const satisfies CallDeclarations

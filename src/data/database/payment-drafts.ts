import * as v from 'valibot'
import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

const draftSchema = v.object({
  /** Made here, once for each payment. The UPI app sends it along, and the admin looks for it. */
  reference: v.string(),
  utr: v.string(),
  /** The server's answer, until the payment itself arrives. */
  sent: v.optional(v.object({ paymentId: v.string(), utr: v.string(), at: v.number() })),
  /** The order that the gateway's checkout said is paid, until its payment arrives. */
  order: v.optional(v.object({ id: v.string(), at: v.number() })),
})
export type PaymentDraft = v.InferOutput<typeof draftSchema>

export const readPaymentDraft = async (
  { drafts }: UserDatabase,
  planId: string,
): Promise<PaymentDraft | null> => {
  const parsed = v.safeParse(draftSchema, (await drafts.get(draftKey.payment(planId)))?.value)
  return parsed.success ? parsed.output : null
}

type Change = (draft: PaymentDraft | null) => PaymentDraft | null

const changePaymentDraft = (
  database: UserDatabase,
  planId: string,
  change: Change,
): Promise<void> =>
  database.transaction('rw', database.drafts, async () => {
    const value = change(await readPaymentDraft(database, planId))
    if (value !== null) await database.drafts.put({ key: draftKey.payment(planId), value })
  })

const kept =
  (changes: Partial<PaymentDraft>): Change =>
  (draft) =>
    draft === null ? null : { ...draft, ...changes }

/**
 * Begins a payment with a reference of its own. A begun one that was not sent stays: two tabs show one
 * payment.
 */
export const beginPaymentDraft = (
  database: UserDatabase,
  planId: string,
  reference: string,
): Promise<void> =>
  changePaymentDraft(database, planId, (draft) =>
    draft === null || draft.sent !== undefined ? { reference, utr: '' } : draft,
  )

/** Once the payment that was sent is decided, the next one begins anew. */
export const beginAfterDecision = async (
  database: UserDatabase,
  planId: string,
  reference: string,
): Promise<void> => {
  const { drafts, payments } = database
  await database.transaction('rw', drafts, payments, async () => {
    const draft = await readPaymentDraft(database, planId)
    const payment = draft?.sent && (await payments.get(draft.sent.paymentId))
    const isOpen = draft?.sent !== undefined && (!payment || payment.status === 'pending')
    if (!isOpen) await beginPaymentDraft(database, planId, reference)
  })
}

export const keepTypedUtr = (database: UserDatabase, planId: string, utr: string): Promise<void> =>
  changePaymentDraft(database, planId, kept({ utr }))

export const keepSentPayment = (
  database: UserDatabase,
  planId: string,
  sent: NonNullable<PaymentDraft['sent']>,
): Promise<void> => changePaymentDraft(database, planId, kept({ sent }))

export const keepPaidOrder = (
  database: UserDatabase,
  planId: string,
  order: NonNullable<PaymentDraft['order']>,
): Promise<void> => changePaymentDraft(database, planId, kept({ order }))

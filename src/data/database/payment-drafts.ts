import * as v from 'valibot'
import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

const draftSchema = v.object({
  /** Made here, once for each payment. The UPI app sends it along, and the admin looks for it. */
  reference: v.string(),
  utr: v.string(),
  /** The plan's `updatedAt` on the screen that showed its price. */
  planSeenAt: v.optional(v.number()),
  /** The server's answer, until the payment itself arrives: `known` is how it was known before, if it was. */
  sent: v.optional(
    v.object({
      paymentId: v.string(),
      utr: v.string(),
      at: v.number(),
      known: v.optional(v.number()),
    }),
  ),
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

/** Of a plan: as it is shown to who has begun to pay it, and as it is now (domain/payments/plan-terms.ts). */
interface NextPayment {
  reference: string
  shownAt: number
  latestAt: number
}

/**
 * Begins a payment with a reference of its own, on the plan's terms of now. A begun one that was not sent
 * stays, on the terms that are shown: two tabs show one payment.
 */
export const beginPaymentDraft = (
  database: UserDatabase,
  planId: string,
  { reference, shownAt, latestAt }: NextPayment,
): Promise<void> =>
  changePaymentDraft(database, planId, (draft) =>
    draft === null || draft.sent !== undefined
      ? { reference, utr: '', planSeenAt: latestAt }
      : { ...draft, planSeenAt: shownAt },
  )

type Sent = NonNullable<PaymentDraft['sent']>

/** Whether this is the payment that was sent: of a UTR that is sent again an older one is still there. */
export const isWhatWasSent = (sent: Sent, payment: { id: string; updatedAt: number }): boolean =>
  payment.id === sent.paymentId && payment.updatedAt !== sent.known

/** Once the payment that was sent is decided, the next one begins anew. */
export const beginAfterDecision = async (
  database: UserDatabase,
  planId: string,
  next: NextPayment,
): Promise<void> => {
  const { drafts, payments } = database
  await database.transaction('rw', drafts, payments, async () => {
    const draft = await readPaymentDraft(database, planId)
    const sent = draft?.sent
    const payment = sent && (await payments.get(sent.paymentId))
    const isDecided = (own: Sent) =>
      payment !== undefined && isWhatWasSent(own, payment) && payment.status !== 'pending'
    if (sent === undefined || isDecided(sent)) await beginPaymentDraft(database, planId, next)
  })
}

export const keepTypedUtr = (database: UserDatabase, planId: string, utr: string): Promise<void> =>
  changePaymentDraft(database, planId, kept({ utr }))

export const keepSentPayment = async (
  database: UserDatabase,
  planId: string,
  sent: Omit<Sent, 'known'>,
): Promise<void> => {
  const known = (await database.payments.get(sent.paymentId))?.updatedAt
  await changePaymentDraft(
    database,
    planId,
    kept({ sent: { ...sent, ...(known !== undefined && { known }) } }),
  )
}

export const keepPaidOrder = (
  database: UserDatabase,
  planId: string,
  order: NonNullable<PaymentDraft['order']>,
): Promise<void> => changePaymentDraft(database, planId, kept({ order }))

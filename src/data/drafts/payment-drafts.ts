import type { UserDatabase } from '../database/schema.ts'
import { draftOf, type PaymentDraft } from './drafts.ts'

const changeBegun = (
  database: UserDatabase,
  planId: string,
  changes: Partial<PaymentDraft>,
): Promise<void> =>
  draftOf.payment(planId).change(database, (draft) => draft && { ...draft, ...changes })

/**
 * A payment that begins, and two times of the plan's terms: as they are shown to a man who has begun to pay,
 * and as they are now (domain/payments/plan-terms.ts).
 */
interface NextPayment {
  reference: string
  shownAt: number
  latestAt: number
}

/**
 * Begins a payment with a reference of its own, on the plan's present terms. An unsent payment that was begun
 * stays, on the terms that are shown: two tabs show one payment.
 */
export const beginPaymentDraft = (
  database: UserDatabase,
  planId: string,
  { reference, shownAt, latestAt }: NextPayment,
): Promise<void> =>
  draftOf
    .payment(planId)
    .change(database, (draft) =>
      draft === null || draft.sent !== undefined
        ? { reference, utr: '', planSeenAt: latestAt }
        : { ...draft, planSeenAt: shownAt },
    )

type Sent = NonNullable<PaymentDraft['sent']>

/**
 * Whether a payment is the one that was sent, and not its state from before, which is here when a UTR is sent
 * again.
 */
export const isWhatWasSent = (sent: Sent, payment: { id: string; updatedAt: number }): boolean =>
  payment.id === sent.paymentId && payment.updatedAt !== sent.known

/** Begins the next payment once the payment that was sent is decided. */
export const beginAfterDecision = async (
  database: UserDatabase,
  planId: string,
  next: NextPayment,
): Promise<void> => {
  const { drafts, payments } = database
  await database.transaction('rw', drafts, payments, async () => {
    const draft = await draftOf.payment(planId).read(database)
    const sent = draft?.sent
    const payment = sent && (await payments.get(sent.paymentId))
    const isDecided = (own: Sent) =>
      payment !== undefined && isWhatWasSent(own, payment) && payment.status !== 'pending'
    if (sent === undefined || isDecided(sent)) await beginPaymentDraft(database, planId, next)
  })
}

export const keepTypedUtr = (database: UserDatabase, planId: string, utr: string): Promise<void> =>
  changeBegun(database, planId, { utr })

export const keepSentPayment = async (
  database: UserDatabase,
  planId: string,
  sent: Omit<Sent, 'known'>,
): Promise<void> => {
  const known = (await database.payments.get(sent.paymentId))?.updatedAt
  await changeBegun(database, planId, { sent: { ...sent, ...(known !== undefined && { known }) } })
}

export const keepPaidOrder = (
  database: UserDatabase,
  planId: string,
  order: NonNullable<PaymentDraft['order']>,
): Promise<void> => changeBegun(database, planId, { order })

export interface SentPayment {
  planId: string
  planSeenAt: number | undefined
  sent: Sent
}

/** Payments that the server has taken, and that have not reached this phone. */
export const sentPayments = async (database: UserDatabase): Promise<SentPayment[]> => {
  const { drafts, payments } = database
  const begun = draftOf.payment('').key
  const keys = await drafts.where('key').startsWith(begun).primaryKeys()
  const found = await Promise.all(
    keys.map(async (key): Promise<SentPayment[]> => {
      const planId = key.slice(begun.length)
      const draft = await draftOf.payment(planId).read(database)
      const sent = draft?.sent
      if (sent === undefined) return []
      const stored = await payments.get(sent.paymentId)
      const isHere = stored !== undefined && isWhatWasSent(sent, stored)
      return isHere ? [] : [{ planId, planSeenAt: draft?.planSeenAt, sent }]
    }),
  )
  return found.flat()
}

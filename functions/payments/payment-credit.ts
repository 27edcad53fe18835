import { grantSchema } from '../../src/shared/model/payments/grant.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import { type Payment, paymentSchema } from '../../src/shared/model/payments/payment.ts'
import type { Subscription } from '../../src/shared/model/payments/subscription.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import {
  creditPlan,
  type PlanCredit,
  type PlanEnds,
  planEndsAfterCredit,
  planEndWithCredit,
  planEndWithoutCredit,
  takeBackPlan,
} from './subscriptions.ts'

/** A payment with the balance that it moves. */
export interface PaymentSubject {
  id: string
  payment: Payment
  subscription: Subscription | undefined
}

/**
 * Adds what was paid for to the balance. Where an approval was undone, gives back just what the undo took.
 * @returns the payment's new fields
 */
export const creditPayment = (
  transaction: Transaction,
  { id, payment, subscription }: PaymentSubject,
  now: number,
): Partial<DocumentWrite<Payment>> => {
  const { uid, planId, planName, credited, undone } = payment
  const approvals = payment.approvals + 1
  const ends =
    credited !== null && undone !== null
      ? endsOfRepeat(subscription, credited)
      : planEndsAfterCredit(subscription, payment.validityDays, now)
  // mutant: approval-gives-again
  const { matches, rounds } = undone ?? payment
  const given = { planId, planName, matches, rounds }
  creditPlan(transaction, ledgerId.payment(id, approvals), { uid, subscription }, given, ends)
  return {
    status: 'approved',
    reason: null,
    approvals,
    credited: { matches, rounds, ...ends },
    undone: null,
    decidedAt: serverTime,
    updatedAt: serverTime,
  }
}

const endsOfRepeat = (subscription: Subscription | undefined, credited: PlanEnds): PlanEnds => {
  const endBefore = subscription?.expiresAt ?? null
  return { endBefore, endAfter: planEndWithCredit(endBefore, credited) }
}

/**
 * Takes an approved payment's plan back, as far as it is unused. Reads before it writes.
 * @returns what it took; null when the account has no balance any more
 */
export const takeBackPayment = async (
  transaction: Transaction,
  { id, payment, subscription }: PaymentSubject,
): Promise<Pick<PlanCredit, 'rounds' | 'matches'> | null> => {
  if (subscription === undefined) return null
  const { credited, planName, approvals } = payment
  const heir = await readEndlessHeir(transaction, {
    uid: payment.uid,
    ends: credited,
    besides: id,
  })
  heir?.inherit()
  return takeBackPlan(
    transaction,
    ledgerId.refund(id, approvals),
    subscription,
    { ...(credited ?? payment), planName },
    /* mutant: undo-keeps-the-end */ credited === null || heir !== null
      ? subscription.expiresAt
      : planEndWithoutCredit(subscription.expiresAt, credited),
  )
}

interface EndlessHeir {
  /** Notes with the heir where the plan ended before. */
  inherit(): void
}

/**
 * Another payment or gift of a plan without an end: the plan stays endless for it.
 * @param besides what is taken back: a payment's id, or the key of a gift's row
 */
export const readEndlessHeir = async (
  transaction: Transaction,
  { uid, ends, besides }: { uid: string; ends: PlanEnds | null; besides: string },
): Promise<EndlessHeir | null> => {
  if (ends === null || ends.endAfter !== null || ends.endBefore === null) return null
  const { endBefore } = ends
  const payments = await readQueryWithIds(transaction, paymentSchema, {
    collection: collections.payments,
    where: [
      ['uid', '==', uid],
      ['status', '==', 'approved'],
      ['validityDays', '==', null],
    ],
    page: { after: '', size: 2 },
  })
  const paid = payments.find(({ id, credited }) => id !== besides && credited !== null)
  if (paid !== undefined) {
    const credited = { ...paid.credited, endBefore }
    return { inherit: () => transaction.update(paths.payment(paid.id), { credited }) }
  }
  // The ledger is never rewritten: where a gift is the heir, the end of before is forgotten.
  return (await hasEndlessGift(transaction, uid, besides)) ? { inherit: () => undefined } : null
}

/** The gifts that an admin made one man: few. */
const mostGifts = 20

const hasEndlessGift = async (
  transaction: Transaction,
  uid: string,
  besides: string,
): Promise<boolean> => {
  const gifts = await readQueryWithIds(transaction, grantSchema, {
    collection: collections.ledger,
    where: [
      ['uid', '==', uid],
      ['ends.endAfter', '==', null],
    ],
    page: { after: '', size: mostGifts },
  })
  const others = gifts.filter(({ id }) => id !== besides)
  if (others.length === 0) return false
  const taken = await transaction.getAll(
    others.map(({ id }) => paths.ledger(ledgerId.refundOfGrant(id))),
  )
  return taken.includes(null)
}

import type { UserDatabase } from '../../data/database/schema.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { ownRows } from '../../data/react/use-own-set.ts'

/**
 * The facts of the payment page; null before the first pull of plans. Retired plans are among them, because
 * their payers still send the UTR. `seenAt`: the time of the terms on which a payment was begun.
 */
export const payFacts = async (database: UserDatabase, planId: string | undefined) => {
  const { plans: list, syncStates, config, subscription, rounds, uid } = database
  const [plans, pulled, settings, own, found, draft] = await Promise.all([
    list.orderBy('order').toArray(),
    syncStates.toCollection().primaryKeys(),
    config.toCollection().first(),
    subscription.get(uid),
    rounds.toArray(),
    planId === undefined ? null : draftOf.payment(planId).read(database),
  ])
  if (plans.length === 0 && !pulled.includes('plans')) return null
  if (settings === undefined && !pulled.includes('config')) return null
  return {
    plans,
    config: settings,
    subscription: own,
    seenAt: draft?.planSeenAt,
    round: found.find(({ isActive }) => isActive) ?? null,
  }
}

/**
 * The payment that was begun; null before the first pull of payments, so that a payment under review is not
 * asked for again.
 */
export const begunPayment = async (database: UserDatabase, planId: string) => {
  const [draft, payments] = await Promise.all([
    draftOf.payment(planId).read(database),
    ownRows(database, 'payments'),
  ])
  return payments === null ? null : { draft, payments }
}

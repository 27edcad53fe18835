import type { UserDatabase } from '../../data/database/schema.ts'
import { changesSomething, ledgerEntry } from '../../shared/domain/payments/ledger-entry.ts'

/** The facts of the plans' page; null before the first pull of plans. */
export const plansFacts = async (database: UserDatabase) => {
  const { plans: list, syncStates, subscription: own, rounds, uid } = database
  const [plans, pulled, subscription, found] = await Promise.all([
    list.orderBy('order').toArray(),
    syncStates.toCollection().primaryKeys(),
    own.get(uid),
    rounds.toArray(),
  ])
  if (plans.length === 0 && !pulled.includes('plans')) return null
  if (subscription === undefined && !pulled.includes('subscription')) return null
  return {
    plans: plans.filter(({ active }) => active),
    subscription,
    planName: plans.find(({ id }) => id === subscription?.planId)?.name,
    round: found.find(({ isActive }) => isActive) ?? null,
  }
}

/** The own ledger, the newest row first; null before the first pull. */
export const ledgerEntries = async ({ ledger, syncStates }: UserDatabase) => {
  const rows = await ledger.orderBy('createdAt').reverse().toArray()
  if (rows.length === 0 && (await syncStates.get('ledger')) === undefined) return null
  return rows.flatMap((row) => ledgerEntry(row) ?? []).filter(changesSomething)
}

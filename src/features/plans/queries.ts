import type { UserDatabase } from '../../data/database/schema.ts'

/** Null before the first pull of plans. */
export const plansFacts = async (database: UserDatabase) => {
  const plans = await database.plans.orderBy('order').toArray()
  if (plans.length === 0 && (await database.syncStates.get('plans')) === undefined) return null
  const [config] = await database.config.toArray()
  const subscription = await database.subscription.get(database.uid)
  return {
    plans: plans.filter(({ active }) => active),
    subscription,
    planName: plans.find(({ id }) => id === subscription?.planId)?.name,
    supportEmail: config?.supportEmail,
  }
}

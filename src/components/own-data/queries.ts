import type { UserDatabase } from '../../data/database/schema.ts'
import { isUserAction } from '../../data/mutations/user-actions.ts'

/** The losses of a person who deletes the account, as far as this phone knows them. */
export const lossesOf = async (database: UserDatabase) => {
  const [matches, subscription, outbox] = await Promise.all([
    database.matches.toArray(),
    database.subscription.get(database.uid),
    database.outbox.toArray(),
  ])
  return {
    openMatches: matches.filter(({ status, gone }) => status === 'open' && !gone).length,
    subscription,
    hasWaiting: outbox.some((row) => row.state !== 'delivered' && isUserAction(row)),
  }
}

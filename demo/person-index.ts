import { pathOf } from '../src/shared/collections/path-of.ts'
import { personIndexOf } from '../src/shared/domain/profile/person-index.ts'
import type { Subscription } from '../src/shared/model/payments/subscription.ts'
import type { User } from '../src/shared/model/people/user.ts'

/**
 * The index by which the desk finds people, written here because seeding runs no function that would write
 * it.
 */
export const personIndexDocuments = (
  users: readonly User[],
  subscriptions: ReadonlyMap<string, Subscription>,
  now: number,
): Record<string, object> =>
  Object.fromEntries(
    users.map((user) => [
      pathOf('peopleIndex', user.uid),
      personIndexOf(user, subscriptions.get(user.uid), now),
    ]),
  )

import * as limits from '../../../src/shared/limits.ts'
import type { NotificationTarget } from '../../../src/shared/model/notifications/notification.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import { readableDocuments } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

/**
 * Whether a person belongs to the target, by the same condition as the rules' (rules/access.rules). A
 * suspended person reads no notification.
 */
const isAddressed = ({ gender, verified, suspended }: User, target: NotificationTarget): boolean =>
  suspended !== true &&
  (target === 'all' || (target === 'verified' ? verified === true : gender === target))

export interface AudiencePage {
  uids: string[]
  /** The uid behind which the next page begins; null after the last page. */
  next: string | null
}

/**
 * The next people of a group. It reads all accounts in order, so that no group needs an index.
 * @param after uid of the last person; empty for the beginning
 */
export const readAudience = async (
  reader: Reader,
  target: NotificationTarget,
  after: string,
): Promise<AudiencePage> => {
  const found = await reader.query({
    collection: 'users',
    where: [['uid', '>', after]],
    atMost: limits.sendStep,
  })
  const users = readableDocuments(userSchema, found)
  return {
    uids: users.filter((user) => isAddressed(user, target)).map(({ uid }) => uid),
    next: found.length < limits.sendStep ? null : (found.at(-1)?.id ?? null),
  }
}

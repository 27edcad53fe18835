import { randomUUID } from 'node:crypto'
import { notificationId } from '../../src/shared/ids.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { collections } from '../../src/shared/paths.ts'
import { notificationsText } from '../../src/shared/text/notifications.ts'
import { readQuery } from '../platform/read-documents.ts'
import type { Reader, Transaction } from '../platform/store.ts'
import { notifyPerson } from './write-notification.ts'

export const readAdminUids = async (reader: Reader): Promise<string[]> =>
  (
    await readQuery(reader, userSchema, {
      collection: collections.users,
      where: [['isAdmin', '==', true]],
    })
  ).map(({ uid }) => uid)

/**
 * Tells admins of a change that one of them could misuse. Its author is told too, because somebody else may
 * use their session.
 */
export const notifyAdmins = (
  transaction: Transaction,
  adminUids: readonly string[],
  news: 'payeeChanges' | 'adminsChanged',
): void => {
  const occasion = randomUUID()
  for (const uid of adminUids) {
    notifyPerson(
      transaction,
      notificationId.admins(occasion, uid),
      uid,
      'account',
      notificationsText[news],
    )
  }
}

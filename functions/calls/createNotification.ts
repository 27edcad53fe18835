import type { Notification } from '../../src/shared/model/notification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../call.ts'
import { readPerson } from '../people.ts'
import type { Written } from '../written.ts'

/**
 * A notification to one person or to a group. A repeat answers `already` and changes nothing.
 * @throws Refusal not-found no-user
 */
export const createNotification: CallHandler<'createNotification'> = (
  store,
  _caller,
  { id, ...said },
) =>
  store.transaction(async (transaction) => {
    if (said.userUid !== null) await readPerson(transaction, said.userUid)
    const [standing] = await transaction.getAll([paths.notification(id)])
    if (standing !== null) return { status: 'already' }
    const notification: Written<Notification> = { ...said, createdAt: serverTime, seen: false }
    transaction.create(paths.notification(id), notification)
    return { status: 'created' }
  })

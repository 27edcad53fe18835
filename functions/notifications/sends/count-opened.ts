import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { notificationSchema } from '../../../src/shared/model/notifications/notification.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocument } from '../../platform/read-documents.ts'
import { readAudience } from './send-audience.ts'

/**
 * Counts who has opened a notification that an admin sent, among the people who may read it now. Ids of all
 * others name couples: an answer would tell whether two people have matched. A count reads two documents a
 * person: it is asked for one notification at a time.
 * @throws Refusal not-found not-allowed
 */
export const handleCountOpened: CallHandler<'countOpened'> = async (store, _caller, { id }) => {
  const [[send], row] = await Promise.all([
    store.getAll([pathOf('notificationSends', id)]),
    readDocument(store, notificationSchema, paths.notification(id)),
  ])
  if (send === null || row === undefined) throw new Refusal('not-found', 'not-allowed')
  if (row.userUid !== null) return { opened: Number(row.seen), of: 1 }
  const count = { opened: 0, of: 0 }
  for (let after: string | null = ''; after !== null; ) {
    const { uids, next } = await readAudience(store, row.targetType, after)
    const marks = await store.getAll(uids.map((uid) => paths.seenMark(uid, id)))
    count.opened += marks.filter((mark) => mark !== null).length
    count.of += uids.length
    after = next
  }
  return count
}

import { limits } from '../shared/limits.ts'
import type { NotificationRow, UserDatabase } from './db.ts'
import { serverNow } from './offset.ts'

/** A notification, and when it was seen: server time, 0 where that is not known, null not yet. */
export interface InboxEntry {
  row: NotificationRow
  seenAt: number | null
}

/** Newest first, from the last seven days before `until` (server time) on. */
export const inboxEntries = async (
  { notifications, seen }: UserDatabase,
  until: number,
): Promise<InboxEntry[]> => {
  const rows = await notifications
    .where('createdAt')
    .above(until - limits.notificationsKeptMs)
    .toArray()
  const seenAt = new Map((await seen.toArray()).map((mark) => [mark.id, mark.seenAt]))
  return rows.reverse().map((row) => ({ row, seenAt: seenAt.get(row.id) ?? (row.seen ? 0 : null) }))
}

/** Whether the bell has a dot: something of the last seven days was never looked at. */
export const hasUnseen = async (database: UserDatabase): Promise<boolean> =>
  (await inboxEntries(database, serverNow())).some(({ seenAt }) => seenAt === null)

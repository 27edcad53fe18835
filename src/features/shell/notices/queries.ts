import type { MatchRow, NotificationRow, UserDatabase } from '../../../data/database/schema.ts'
import { unreadSince } from '../../../shared/domain/matches/unread.ts'

/** None until this device knows what another one has seen. @param since server time, Unix ms */
export const unseenSince = async (
  { notifications, seen, syncStates }: UserDatabase,
  since: number,
): Promise<NotificationRow[]> => {
  if ((await syncStates.get('seen')) === undefined) return []
  const marked = new Set(await seen.toCollection().primaryKeys())
  return notifications
    .where('createdAt')
    .aboveOrEqual(since)
    .filter((row) => !row.seen && !marked.has(row.id))
    .toArray()
}

export const hasUnseen = async (database: UserDatabase, since: number): Promise<boolean> =>
  (await unseenSince(database, since)).length > 0

/** Conversations in which the other wrote after `since` (server time), and nobody has looked since. */
export const unreadConversations = async (
  { matches, uid }: UserDatabase,
  since: number,
): Promise<MatchRow[]> => {
  const rows = await matches.toArray()
  return rows.filter((match) => (unreadSince(match, uid) ?? 0) > since)
}

export const hasUnread = async (database: UserDatabase): Promise<boolean> =>
  (await unreadConversations(database, 0)).length > 0

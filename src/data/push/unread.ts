import * as limits from '../../shared/limits.ts'
import type { Match } from '../../shared/model/matches/match.ts'
import type { MatchRow, NotificationRow, UserDatabase } from '../database/schema.ts'

/**
 * The time at which the other wrote last, if this person has not looked since; null otherwise. Server time.
 */
export const unreadSince = (
  { lastMessage, readAt, status, gone }: Match,
  uid: string,
): number | null => {
  if (gone || status !== 'open' || lastMessage === null || lastMessage.senderUid === uid)
    return null
  return lastMessage.sentAt > (readAt[uid] ?? 0) ? lastMessage.sentAt : null
}

/**
 * Notifications since a time that no device has seen; [] until the marks of other devices are here.
 * @param since server time, Unix ms
 */
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

/** Conversations in which the other wrote after `since` (server time), and which nobody has opened since. */
export const unreadConversations = async (
  { matches, uid }: UserDatabase,
  since: number,
): Promise<MatchRow[]> => {
  const rows = await matches.toArray()
  return rows.filter((match) => (unreadSince(match, uid) ?? 0) > since)
}

/**
 * The number of unread messages of one conversation. The one that the match names counts too, although its
 * words may not be on this phone yet.
 */
export const unreadIn = async (
  { messages, uid }: UserDatabase,
  match: MatchRow,
): Promise<number> => {
  const { id, readAt, lastMessage, gone, status } = match
  if (gone || status !== 'open') return 0
  const since = await messages
    .where('[matchId+sentAt]')
    .between([id, readAt[uid] ?? 0], [id, Infinity], false)
    .toArray()
  const theirs = since.filter(({ senderUid, deletedAt }) => senderUid !== uid && deletedAt === null)
  const isAwaited =
    unreadSince(match, uid) !== null && since.every((message) => message.id !== lastMessage?.id)
  return Math.max(theirs.length, isAwaited ? 1 : 0)
}

/** The number of unread messages. */
export const unreadMessages = async (database: UserDatabase): Promise<number> => {
  const rows = await database.matches.toArray()
  const counts = await Promise.all(rows.map((row) => unreadIn(database, row)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The number on the app's icon: unread messages and unseen notifications. */
export const newsCount = async (database: UserDatabase, now: number): Promise<number> => {
  const unseen = await unseenSince(database, now - limits.notificationsKeptMs)
  return (await unreadMessages(database)) + unseen.length
}

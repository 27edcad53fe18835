import type { Match } from '../../model/matches/match.ts'

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

import type { Like } from '../../model/rounds/like.ts'

const earlierFirst = (one: Like, other: Like): number =>
  one.timestamp - other.timestamp || (one.likingUserUid < other.likingUserUid ? -1 : 1)

/**
 * The decks of the girls' window (PRODUCT §4): for each woman who was liked, the men who liked her,
 * the earliest like first.
 * @param likes of one round, in any order
 * @param mayMeet whether this pair may still see each other
 * @param cap men in one deck, at most
 * @returns girl uid → boy uids; a woman without a presentable like is absent
 */
export const girlInboxesOf = (
  likes: readonly Like[],
  mayMeet: (boyUid: string, girlUid: string) => boolean,
  cap: number,
): Map<string, string[]> => {
  const inboxes = new Map<string, string[]>()
  for (const { likingUserUid, likedUserUid } of likes.toSorted(earlierFirst)) {
    const inbox = inboxes.get(likedUserUid) ?? []
    if (inbox.length >= cap || inbox.includes(likingUserUid)) continue
    if (!mayMeet(likingUserUid, likedUserUid)) continue
    inboxes.set(likedUserUid, [...inbox, likingUserUid])
  }
  return inboxes
}

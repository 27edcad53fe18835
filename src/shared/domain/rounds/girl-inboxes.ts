import type { Like } from '../../model/rounds/like.ts'

const earlierFirst = (one: Like, other: Like): number =>
  one.timestamp - other.timestamp || (one.likingUserUid < other.likingUserUid ? -1 : 1)

/**
 * The men who liked each woman, the earliest like first (PRODUCT §4).
 * @param likes of one round, in any order
 * @returns girl uid → boy uids; absent for a woman without such a like
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

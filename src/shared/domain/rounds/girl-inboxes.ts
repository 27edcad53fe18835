import type { Like } from '../../model/rounds/like.ts'

/**
 * The men who liked each woman, by the pair's score, equal pairs by the time of the like (PRODUCT §4).
 * @param likes of one round that may lead to a match, in any order
 * @param scoreOf of the pair, 0 without one
 * @returns girl uid → boy uids; absent for a woman without such a like
 */
export const girlInboxesOf = (
  likes: readonly Like[],
  cap: number,
  scoreOf: (like: Like) => number,
): Map<string, string[]> => {
  const bestFirst = (one: Like, other: Like): number =>
    scoreOf(other) - scoreOf(one) ||
    one.timestamp - other.timestamp ||
    (one.likingUserUid < other.likingUserUid ? -1 : 1)
  const inboxes = new Map<string, string[]>()
  for (const { likingUserUid, likedUserUid } of likes.toSorted(bestFirst)) {
    const inbox = inboxes.get(likedUserUid) ?? []
    if (inbox.length >= cap || inbox.includes(likingUserUid)) continue
    inboxes.set(likedUserUid, [...inbox, likingUserUid])
  }
  return inboxes
}

import { pathOf } from '../../src/shared/collections/path-of.ts'
import { likeId } from '../../src/shared/ids.ts'
import type { Like } from '../../src/shared/model/rounds/like.ts'
import { type LikeVoid, likeVoidSchema } from '../../src/shared/model/rounds/like-void.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { DocumentWrite, Filter, Reader, Store, Transaction } from '../platform/store.ts'

type LikeCouple = Pick<Like, 'roundId' | 'likingUserUid' | 'likedUserUid'>

/**
 * Marks likes that cannot lead to a match any more, where the men who sent them cannot read it.
 * @param why `no-match-left`: they can lead to one again, once he gets a match back
 */
export const voidLikes = (
  transaction: Transaction,
  likes: readonly LikeCouple[],
  why?: 'no-match-left',
): void => {
  for (const { roundId, likingUserUid, likedUserUid } of likes) {
    const row: DocumentWrite<LikeVoid> = {
      roundId,
      likingUserUid,
      likedUserUid,
      ...(why === 'no-match-left' && { hadNoMatchLeft: true }),
      voidAt: serverTime,
    }
    transaction.set(pathOf('likeVoids', roundId, likingUserUid, likedUserUid), row)
  }
}

export const hasLikeVoid = async (
  reader: Reader,
  { roundId, likingUserUid, likedUserUid }: LikeCouple,
): Promise<boolean> => {
  const path = pathOf('likeVoids', roundId, likingUserUid, likedUserUid)
  return (await readDocument(reader, likeVoidSchema, path)) !== undefined
}

export const readVoidsOfLiker = (
  reader: Reader,
  roundId: string,
  likingUserUid: string,
): Promise<LikeVoid[]> =>
  readQuery(reader, likeVoidSchema, {
    collection: 'likeVoids',
    where: [
      ['roundId', '==', roundId],
      ['likingUserUid', '==', likingUserUid],
    ],
  })

/** @param of only voids of some people; without it those of the whole round */
export const readLikeVoids = async (
  store: Store,
  roundId: string,
  of: readonly Filter[] = [],
): Promise<(like: LikeCouple) => boolean> => {
  const rows = await readQuery(store, likeVoidSchema, {
    collection: 'likeVoids',
    where: [['roundId', '==', roundId], ...of],
  })
  const idOf = (like: LikeCouple) => likeId(like.roundId, like.likingUserUid, like.likedUserUid)
  const ids = new Set(rows.map(idOf))
  return (like) => ids.has(idOf(like))
}

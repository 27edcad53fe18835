import { likeId } from '../../src/shared/ids.ts'
import type { Like } from '../../src/shared/model/rounds/like.ts'
import { type LikeVoid, likeVoidSchema } from '../../src/shared/model/rounds/like-void.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { Reader, Store, Transaction, Written } from '../platform/store.ts'

type Couple = Pick<Like, 'roundId' | 'likingUserUid' | 'likedUserUid'>

/** These likes can come to nothing any more. Nothing of it stands where their likers read. */
export const voidLikes = (transaction: Transaction, likes: readonly Couple[]): void => {
  for (const { roundId, likingUserUid, likedUserUid } of likes) {
    const row: Written<LikeVoid> = { roundId, likingUserUid, likedUserUid, voidAt: serverTime }
    transaction.set(paths.likeVoid(roundId, likingUserUid, likedUserUid), row)
  }
}

export const hasLikeVoid = async (
  reader: Reader,
  { roundId, likingUserUid, likedUserUid }: Couple,
): Promise<boolean> => {
  const path = paths.likeVoid(roundId, likingUserUid, likedUserUid)
  return (await readDocument(reader, likeVoidSchema, path)) !== undefined
}

/** Tells of each like of the round whether it is void. */
export const readLikeVoids = async (
  store: Store,
  roundId: string,
): Promise<(like: Couple) => boolean> => {
  const rows = await readQuery(store, likeVoidSchema, {
    collection: collections.likeVoids,
    where: [['roundId', '==', roundId]],
  })
  const idOf = (like: Couple) => likeId(like.roundId, like.likingUserUid, like.likedUserUid)
  const ids = new Set(rows.map(idOf))
  return (like) => ids.has(idOf(like))
}

import type { Like } from '../src/shared/model/like.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import type { Transaction } from './store.ts'

/** These likes can come to nothing any more; those that could not already stay as they are. */
export const voidLikes = (transaction: Transaction, likes: readonly Like[]): void => {
  for (const { roundId, likingUserUid, likedUserUid, voidAt } of likes) {
    if (voidAt !== undefined) continue
    transaction.update(paths.like(roundId, likingUserUid, likedUserUid), { voidAt: serverTime })
  }
}

import * as v from 'valibot'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

/** likes/{roundId}_{likingUserUid}_{likedUserUid} (specification §3). Readers: the liker, admins. */
export const likeSchema = v.object({
  roundId: v.string(),
  likingUserUid: v.string(),
  likedUserUid: v.string(),
  timestamp: time(),
})
export type Like = v.InferOutput<typeof likeSchema>

export const likeWrites: ClientWrites = {
  creates: {
    roundId: v.string(),
    likingUserUid: v.string(),
    likedUserUid: v.string(),
    timestamp: time(),
  },
  updates: {},
  serverTimes: ['timestamp'],
  once: [],
}

import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

/** likes/{roundId}_{likingUserUid}_{likedUserUid} (specification §3). */
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

/** Whom a man likes in a round. The woman learns of it by her deck alone. */
export const likes = collection({
  name: 'likes',
  id: 'roundId_likingUserUid_likedUserUid',
  schema: likeSchema,
  readers: { byHand: 'also one that does not exist' },
  writers: likeWrites,
  pokes: { not: 'only men like, each on his own phone' },
  people: {
    likingUserUid: 'deleted',
    likedUserUid: 'deleted',
  },
  exported: { by: 'likingUserUid' },
})

import { unlikeRefusal } from '../../shared/domain/like.ts'
import { paths } from '../../shared/paths.ts'
import {
  type LikeArgs,
  likeArgs,
  likeKey,
  likeLane,
  likesUntil,
  touchedLike,
  unlikeKey,
} from './like.ts'
import type { Mutation } from './mutation.ts'
import { deleteOnce } from './replay.ts'

/** Undo. A like that never left the phone simply leaves the queue (`cancels`). */
export const unlike: Mutation<LikeArgs, 'likes'> = {
  args: likeArgs,
  key: unlikeKey,
  lane: likeLane,
  again: 'keep',
  cancels: likeKey,
  touches: touchedLike,
  apply: () => null,

  check: async (database, { roundId }, actor) =>
    unlikeRefusal(await database.rounds.get(roundId), actor.at),

  send: ({ roundId, uid }, sending) =>
    deleteOnce(sending.remote, paths.like(roundId, sending.uid, uid)),

  expires: likesUntil,
  refused: { explainedBy: ['activeRound'], shows: 'server' },
}

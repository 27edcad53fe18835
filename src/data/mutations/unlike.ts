import { unlikeRefusal } from '../../shared/domain/like.ts'
import { paths } from '../../shared/paths.ts'
import { outboxKey } from '../outbox-key.ts'
import { type LikeArgs, likeArgs, touchedLike } from './like.ts'
import type { Mutation } from './mutation.ts'
import { deleteOnce } from './replay.ts'

/** Undo. A like that never left the phone simply leaves the queue (`cancels`). */
export const unlike: Mutation<LikeArgs, 'likes'> = {
  args: likeArgs,
  key: outboxKey.unlike,
  lane: outboxKey.like,
  again: 'keep',
  cancels: outboxKey.like,
  touches: touchedLike,
  apply: () => null,

  check: async (database, args, actor, moment) => {
    const isThere = (await database.likes.get(touchedLike(args, actor.uid).id)) !== undefined
    const isTakenBack = (await database.outbox.get(outboxKey.unlike(args))) !== undefined
    // A like pressed after it would take back what never was.
    if (moment === 'pressed' && !isThere && !isTakenBack) return 'not-allowed'
    return unlikeRefusal(await database.rounds.get(args.roundId), actor.at)
  },

  send: ({ roundId, uid }, sending) =>
    deleteOnce(sending.remote, paths.like(roundId, sending.uid, uid)),

  expires: async () => null,
  refused: { explainedBy: ['activeRound'], shows: 'server' },
}

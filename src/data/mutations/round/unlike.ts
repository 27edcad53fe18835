import { unlikeRefusal } from '../../../shared/domain/rounds/like.ts'
import { paths } from '../../../shared/paths.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { deleteDocumentOnce } from '../replay.ts'
import { aboutLike, type LikeArgs, likeArgs, touchedLike } from './like.ts'

export const unlike: Mutation<LikeArgs, 'likes'> = {
  args: likeArgs,
  key: outboxKey.unlike,
  about: aboutLike,
  again: 'keep',
  cancels: outboxKey.like,
  touches: touchedLike,
  apply: () => null,

  check: async (database, { roundId }, actor) =>
    unlikeRefusal(await database.rounds.get(roundId), actor.at),

  send: ({ roundId, uid }, sending) =>
    deleteDocumentOnce(sending.remote, paths.like(roundId, sending.uid, uid)),

  refused: { explainedBy: ['activeRound'], shows: 'server' },
}

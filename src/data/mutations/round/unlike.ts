import * as v from 'valibot'
import { unlikeRefusal } from '../../../shared/domain/rounds/like.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits.ts'
import { likeSchema } from '../../../shared/model/rounds/like.ts'
import { paths } from '../../../shared/paths.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation, Sending } from '../mutation.ts'
import { deleteDocumentOnce } from '../replay.ts'
import { type LikeArgs, likeArgs, touchedLike } from './like.ts'

export const unlike: Mutation<LikeArgs, 'likes'> = {
  args: likeArgs,
  key: outboxKey.unlike,
  lane: outboxKey.like,
  again: 'keep',
  cancels: outboxKey.like,
  touches: touchedLike,
  apply: () => null,

  check: async (database, { roundId }, actor, moment) =>
    unlikeRefusal(await database.rounds.get(roundId), moment, actor.at),

  send: async ({ roundId, uid }, sending) => {
    const path = paths.like(roundId, sending.uid, uid)
    try {
      await deleteDocumentOnce(sending.remote, path)
    } catch (error) {
      const leftMs = await heldMs(sending, path, error)
      if (leftMs > 0) throw new Transient('liked a moment ago', leftMs)
      throw error
    }
  },

  expires: async () => null,
  refused: { explainedBy: ['activeRound'], shows: 'server' },
}

/** Milliseconds until the rules let a like go that was refused to go: a script would toggle it for ever. */
const heldMs = async ({ remote, now }: Sending, path: string, error: unknown): Promise<number> => {
  if (!(error instanceof Refusal)) return 0
  const like = v.safeParse(likeSchema, (await remote.get(path))?.data)
  return like.success ? like.output.timestamp + limits.likeHeldMs - now() : 0
}

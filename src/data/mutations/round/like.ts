import * as v from 'valibot'
import { likeRefusal } from '../../../shared/domain/rounds/like.ts'
import { likeId } from '../../../shared/ids.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ofPerson } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { createDocumentOnce } from '../replay.ts'

export const likeArgs = v.strictObject({ roundId: v.string(), uid: v.string() })
export type LikeArgs = v.InferOutput<typeof likeArgs>

export const touchedLike = ({ roundId, uid }: LikeArgs, me: string) =>
  ({
    table: 'likes',
    id: likeId(roundId, me, uid),
    path: paths.like(roundId, me, uid),
  }) as const

export const aboutLike = ({ roundId, uid }: LikeArgs) => ofPerson(uid, 'like', roundId)

export const like: Mutation<LikeArgs, 'likes'> = {
  args: likeArgs,
  key: outboxKey.like,
  about: aboutLike,
  again: 'keep',
  cancels: outboxKey.unlike,
  touches: touchedLike,

  apply: (row, { roundId, uid }, actor) =>
    row ?? {
      id: likeId(roundId, actor.uid, uid),
      roundId,
      likingUserUid: actor.uid,
      likedUserUid: uid,
      timestamp: actor.at,
    },

  check: async (database, { roundId, uid }, actor, moment) => {
    const [round, subscription, card] = await Promise.all([
      database.rounds.get(roundId),
      database.subscription.get(actor.uid),
      database.cards.get([roundId, uid]),
    ])
    return likeRefusal({ round, subscription, assigned: card !== undefined }, moment, actor.at)
  },

  send: ({ roundId, uid }, sending) =>
    createDocumentOnce(sending.remote, paths.like(roundId, sending.uid, uid), {
      roundId,
      likingUserUid: sending.uid,
      likedUserUid: uid,
      timestamp: serverTime,
    }),

  // The server may hold this like already, so only the server refuses a late one.
  refused: { explainedBy: ['activeRound', 'subscription', 'assignments'], shows: 'server' },
}

import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import { likeSchema } from '../../src/shared/model/rounds/like.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { readAll, readOne } from '../platform/read.ts'
import type { Reader } from '../platform/store.ts'
import { isVoid } from '../rounds/like-voids.ts'
import { readPairBlocks } from '../rounds/pairs.ts'

/** One woman, one man, one round. */
export interface Couple {
  roundId: string
  boyUid: string
  girlUid: string
}

/** Everything a confirmation depends on. */
export type ConfirmFacts = Awaited<ReturnType<typeof readFacts>>

export const readFacts = async (reader: Reader, { roundId, boyUid, girlUid }: Couple) => {
  const [match, round, deck, like, isLikeVoid, lateConfirm, subscription] = await Promise.all([
    readOne(reader, matchSchema, paths.match(matchId(boyUid, girlUid))),
    readOne(reader, roundSchema, paths.round(roundId)),
    readOne(reader, assignmentSchema, paths.assignment(roundId, girlUid)),
    readOne(reader, likeSchema, paths.like(roundId, boyUid, girlUid)),
    isVoid(reader, { roundId, likingUserUid: boyUid, likedUserUid: girlUid }),
    readOne(reader, lateConfirmSchema, paths.lateConfirm(roundId, girlUid, boyUid)),
    readOne(reader, subscriptionSchema, paths.subscription(boyUid)),
  ])
  const [boy, girl, boyInRound, girlInRound, isBlocked, matchesOfHers] = await Promise.all([
    readOne(reader, userSchema, paths.user(boyUid)),
    readOne(reader, userSchema, paths.user(girlUid)),
    readOne(reader, participantSchema, paths.participant(roundId, boyUid)),
    readOne(reader, participantSchema, paths.participant(roundId, girlUid)),
    readPairBlocks(reader, [[boyUid, girlUid]]),
    readAll(reader, matchSchema, {
      collection: collections.matches,
      where: [
        ['girlUid', '==', girlUid],
        ['roundId', '==', roundId],
      ],
    }),
  ])
  return {
    match,
    round,
    deck,
    like,
    isLikeVoid,
    lateConfirm,
    subscription,
    boy,
    girl,
    boyInRound,
    girlInRound,
    areBlocked: isBlocked(boyUid, girlUid),
    confirmedInRound: matchesOfHers.length,
  }
}

import { matchId } from '../../src/shared/ids.ts'
import { assignmentSchema } from '../../src/shared/model/assignment.ts'
import { lateConfirmSchema } from '../../src/shared/model/late-confirm.ts'
import { likeSchema } from '../../src/shared/model/like.ts'
import { matchSchema } from '../../src/shared/model/match.ts'
import { participantSchema } from '../../src/shared/model/participant.ts'
import { roundSchema } from '../../src/shared/model/round.ts'
import { subscriptionSchema } from '../../src/shared/model/subscription.ts'
import { userSchema } from '../../src/shared/model/user.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { readBlocks } from '../blocks.ts'
import { readAll, readOne } from '../read.ts'
import type { Reader } from '../store.ts'
import { isVoid } from '../void-likes.ts'

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
    readBlocks(reader, [[boyUid, girlUid]]),
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

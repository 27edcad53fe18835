import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { lateConfirmSchema } from '../../src/shared/model/rounds/late-confirm.ts'
import { likeSchema } from '../../src/shared/model/rounds/like.ts'
import { pairSchema } from '../../src/shared/model/rounds/pair.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { readOrderedEnd } from '../rounds/ending/ordered-end.ts'
import { readKeptApart } from '../rounds/kept-apart.ts'
import { hasLikeVoid } from '../rounds/like-voids.ts'

export interface Couple {
  roundId: string
  boyUid: string
  girlUid: string
}

export type ConfirmFacts = Awaited<ReturnType<typeof readConfirmFacts>>

export const readConfirmFacts = async (reader: Reader, { roundId, boyUid, girlUid }: Couple) => {
  const [match, pair, round, order, deck, like, isLikeVoid, lateConfirm, subscription, boy, girl] =
    await Promise.all([
      readDocument(reader, matchSchema, paths.match(matchId(boyUid, girlUid))),
      readDocument(reader, pairSchema, serverPaths.pair(boyUid, girlUid)),
      readDocument(reader, roundSchema, paths.round(roundId)),
      readOrderedEnd(reader, roundId),
      readDocument(reader, assignmentSchema, serverPaths.assignment(roundId, girlUid)),
      readDocument(reader, likeSchema, paths.like(roundId, boyUid, girlUid)),
      hasLikeVoid(reader, { roundId, likingUserUid: boyUid, likedUserUid: girlUid }),
      readDocument(reader, lateConfirmSchema, serverPaths.lateConfirm(roundId, girlUid, boyUid)),
      readDocument(reader, subscriptionSchema, paths.subscription(boyUid)),
      readDocument(reader, userSchema, paths.user(boyUid)),
      readDocument(reader, userSchema, paths.user(girlUid)),
    ])
  const known = new Map([boy, girl].flatMap((user) => (user ? [[user.uid, user] as const] : [])))
  const [boyInRound, girlInRound, apart, matchesOfHers] = await Promise.all([
    readDocument(reader, participantSchema, paths.participant(roundId, boyUid)),
    readDocument(reader, participantSchema, paths.participant(roundId, girlUid)),
    readKeptApart(reader, [[boyUid, girlUid]], known),
    readQuery(reader, matchSchema, {
      collection: collections.matches,
      where: [
        ['girlUid', '==', girlUid],
        ['roundId', '==', roundId],
      ],
    }),
  ])
  return {
    match,
    /** A match of theirs has ended, or one has blocked the other: they may not match. */
    isOver: match?.status === 'closed' || pair?.isOver === true,
    round,
    /** An admin has ended this round: her deck may be gone already. */
    isEnding: order !== null,
    deck,
    like,
    isLikeVoid,
    lateConfirm,
    subscription,
    boy,
    girl,
    boyInRound,
    girlInRound,
    /** One of the two has blocked the other, or he avoids her: she reads that he is gone. */
    isHeGone: apart.areBlocked(boyUid, girlUid) || apart.avoids(boyUid, girlUid),
    /** Her own wish, which her own confirmation of a card outweighs (docs/adr/0083). */
    doesSheAvoid: apart.avoids(girlUid, boyUid),
    confirmedInRound: matchesOfHers.length,
  }
}

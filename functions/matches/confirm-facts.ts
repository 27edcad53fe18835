import { pathOf } from '../../src/shared/collections/path-of.ts'
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
import { paths } from '../../src/shared/paths.ts'
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

/** The facts about her and the round: a script without a place in one is refused after these few reads. */
export const readHerFacts = async (reader: Reader, { roundId, boyUid, girlUid }: Couple) => {
  const [match, round, girl, girlInRound] = await Promise.all([
    readDocument(reader, matchSchema, paths.match(matchId(boyUid, girlUid))),
    readDocument(reader, roundSchema, paths.round(roundId)),
    readDocument(reader, userSchema, paths.user(girlUid)),
    readDocument(reader, participantSchema, paths.participant(roundId, girlUid)),
  ])
  return { match, round, girl, girlInRound }
}
export type HerFacts = Awaited<ReturnType<typeof readHerFacts>>

export const readHerDeck = (reader: Reader, { roundId, girlUid }: Omit<Couple, 'boyUid'>) =>
  readDocument(reader, assignmentSchema, pathOf('assignments', roundId, girlUid))

/** The facts about his like, and whether her deck still shows it. */
export const readLikeFacts = async (reader: Reader, couple: Couple) => {
  const { roundId, boyUid, girlUid } = couple
  const [order, deck, like, isLikeVoid, lateConfirm] = await Promise.all([
    readOrderedEnd(reader, roundId),
    readHerDeck(reader, couple),
    readDocument(reader, likeSchema, paths.like(roundId, boyUid, girlUid)),
    hasLikeVoid(reader, { roundId, likingUserUid: boyUid, likedUserUid: girlUid }),
    readDocument(reader, lateConfirmSchema, pathOf('lateConfirms', roundId, girlUid, boyUid)),
  ])
  return {
    /** An admin has ended this round: her deck may be gone already. */
    isEnding: order !== null,
    deck,
    like,
    isLikeVoid,
    lateConfirm,
  }
}
export type LikeFacts = Awaited<ReturnType<typeof readLikeFacts>>

/** The facts about the two together. They cost the most, so they are read last. */
export const readCoupleFacts = async (
  reader: Reader,
  { roundId, boyUid, girlUid }: Couple,
  { match, girl }: HerFacts,
) => {
  const [pair, subscription, boy, boyInRound, matchesOfHers] = await Promise.all([
    readDocument(reader, pairSchema, pathOf('pairHistory', boyUid, girlUid)),
    readDocument(reader, subscriptionSchema, paths.subscription(boyUid)),
    readDocument(reader, userSchema, paths.user(boyUid)),
    readDocument(reader, participantSchema, paths.participant(roundId, boyUid)),
    readQuery(reader, matchSchema, {
      collection: 'matches',
      where: [
        ['girlUid', '==', girlUid],
        ['roundId', '==', roundId],
      ],
    }),
  ])
  const known = new Map([boy, girl].flatMap((user) => (user ? [[user.uid, user] as const] : [])))
  const apart = await readKeptApart(reader, [[boyUid, girlUid]], known)
  return {
    /** Whether the two may not match: their match has ended, or one has blocked the other. */
    isOver: match?.status === 'closed' || pair?.isOver === true,
    subscription,
    boy,
    boyInRound,
    /** One of the two has blocked the other, or he avoids her: she reads that he is gone. */
    isHeGone: apart.areBlocked(boyUid, girlUid) || apart.avoids(boyUid, girlUid),
    /** Her own wish, which her own confirmation of a card outweighs (docs/adr/0083). */
    doesSheAvoid: apart.avoids(girlUid, boyUid),
    confirmedInRound: matchesOfHers.length,
  }
}

export type ConfirmFacts = HerFacts & LikeFacts & Awaited<ReturnType<typeof readCoupleFacts>>

export const readConfirmFacts = async (reader: Reader, couple: Couple): Promise<ConfirmFacts> => {
  const her = await readHerFacts(reader, couple)
  const [like, both] = await Promise.all([
    readLikeFacts(reader, couple),
    readCoupleFacts(reader, couple, her),
  ])
  return { ...her, ...like, ...both }
}

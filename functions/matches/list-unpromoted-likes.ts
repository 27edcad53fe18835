import { pathOf } from '../../src/shared/collections/path-of.ts'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { isPresentable } from '../../src/shared/domain/rounds/eligibility.ts'
import { matchId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { likeScoreSchema } from '../../src/shared/model/rounds/like-score.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import { readLikeVoids } from '../rounds/like-voids.ts'
import { isCoupleOfOthers } from '../rounds/own-couples.ts'
import { queryInPieces, readParticipantPage } from '../rounds/participant-pages.ts'
import { readRound } from '../rounds/round.ts'
import { pairPersonOf } from './pair-person.ts'

/**
 * Lists likes for `adminPromoteMatch` with mode `toGirl`.
 * @throws Refusal not-found no-round
 */
export const handleListUnpromotedLikes: CallHandler<'listUnpromotedLikes'> = async (
  store,
  caller,
  { roundId, after = '' },
  now,
) => {
  const { phases } = await readRound(store, roundId)
  if (!phases.boys.isComplete || phases.girls.isComplete) return { likes: [], next: null }
  const { participants, next } = await readParticipantPage(store, roundId, {
    after,
    size: limits.womenPerUnpromoted,
    gender: 'female',
  })
  const found = await readUnpromoted(
    store,
    roundId,
    participants.map(({ uid }) => uid),
  )
  // An own like that took a place of another would show by its absence.
  const best = found
    .filter(({ like: { likingUserUid, likedUserUid } }) =>
      isCoupleOfOthers(caller)({ boyUid: likingUserUid, girlUid: likedUserUid }),
    )
    .sort((one, other) => other.score - one.score || one.like.timestamp - other.like.timestamp)
    .slice(0, limits.unpromotedMax)
  const uids = new Set(
    best.flatMap(({ like: { likingUserUid, likedUserUid } }) => [likingUserUid, likedUserUid]),
  )
  const users = await readDocuments(store, userSchema, [...uids].map(paths.user))
  const people = new Map(
    users
      .filter((user) => isPresentable(user, user.gender ?? 'male'))
      .map((user) => [user.uid, pairPersonOf(cardOf(user, now))]),
  )
  const shown = best.flatMap(({ like, score }) => {
    const { likingUserUid: boyUid, likedUserUid: girlUid, timestamp: likedAt } = like
    const [boy, girl] = [people.get(boyUid), people.get(girlUid)]
    if (boy === undefined || girl === undefined) return []
    return [{ boyUid, girlUid, boy, girl, score, likedAt }]
  })
  return { likes: shown, next }
}

interface ScoredLike {
  readonly like: Like
  readonly score: number
}

const readUnpromoted = async (
  store: Store,
  roundId: string,
  girls: readonly string[],
): Promise<ScoredLike[]> => {
  const ofRound = ['roundId', '==', roundId] as const
  const decks = await readDocuments(
    store,
    assignmentSchema,
    girls.map((uid) => pathOf('assignments', roundId, uid)),
  )
  // Pairs that are not listed: the man is in her deck, or she has passed him.
  const shown = new Set(
    decks.flatMap(({ viewerUid, uids, passedUids = [] }) =>
      [...uids, ...passedUids].map((uid) => matchId(uid, viewerUid)),
    ),
  )
  return queryInPieces(girls, async (uids) => {
    const ofLiked = ['likedUserUid', 'in', uids] as const
    const [likes, scores, matches, isVoid] = await Promise.all([
      readQuery(store, likeSchema, { collection: 'likes', where: [ofRound, ofLiked] }),
      readQuery(store, likeScoreSchema, {
        collection: 'likeScores',
        where: [ofRound, ofLiked],
      }),
      readQuery(store, matchSchema, {
        collection: 'matches',
        where: [ofRound, ['girlUid', 'in', uids]],
      }),
      readLikeVoids(store, roundId, [ofLiked]),
    ])
    const taken = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
    const scoreOf = new Map(
      scores.map((row) => [matchId(row.likingUserUid, row.likedUserUid), row.score]),
    )
    return likes.flatMap((like) => {
      const id = matchId(like.likingUserUid, like.likedUserUid)
      if (isVoid(like) || taken.has(id) || shown.has(id)) return []
      return [{ like, score: scoreOf.get(id) ?? 0 }]
    })
  })
}

import { curationLimits } from '../../src/shared/curation-limits.ts'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { isPresentable } from '../../src/shared/domain/rounds/eligibility.ts'
import { likeId, matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { likeScoreSchema } from '../../src/shared/model/rounds/like-score.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { readLikeVoids } from '../rounds/like-voids.ts'
import { readRound } from '../rounds/round.ts'
import { pairPersonOf } from './pair-person.ts'

/** Decks hold cards: not all of a campus are held at once. */
const decksAtOnce = 250

/** For `adminPromoteMatch` with mode `toGirl`. @throws Refusal not-found no-round */
export const handleListUnpromotedLikes: CallHandler<'listUnpromotedLikes'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const { phases } = await readRound(store, roundId)
  if (!phases.boys.isComplete || phases.girls.isComplete) return []
  const where = [['roundId', '==', roundId]] as const
  const [likes, matches, scores, isVoid] = await Promise.all([
    readQuery(store, likeSchema, { collection: collections.likes, where }),
    readQuery(store, matchSchema, { collection: collections.matches, where }),
    readQuery(store, likeScoreSchema, { collection: collections.likeScores, where }),
    readLikeVoids(store, roundId),
  ])
  const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
  const scoreOf = new Map(
    scores.map((row) => [likeId(roundId, row.likingUserUid, row.likedUserUid), row.score]),
  )
  const open = likes.filter(
    (like) => !isVoid(like) && !matched.has(matchId(like.likingUserUid, like.likedUserUid)),
  )
  const left = (await withoutShown(store, roundId, open))
    .map((like) => ({
      like,
      score: scoreOf.get(likeId(roundId, like.likingUserUid, like.likedUserUid)) ?? 0,
    }))
    .sort((one, other) => other.score - one.score || one.like.timestamp - other.like.timestamp)
    .slice(0, curationLimits.unpromotedMax)
    .map(({ like }) => like)
  const uids = new Set(
    left.flatMap(({ likingUserUid, likedUserUid }) => [likingUserUid, likedUserUid]),
  )
  const users = await readDocuments(store, userSchema, [...uids].map(paths.user))
  const people = new Map(
    users
      .filter((user) => isPresentable(user, user.gender ?? 'male'))
      .map((user) => [user.uid, pairPersonOf(cardOf(user, now))]),
  )
  return left.flatMap(({ likingUserUid: boyUid, likedUserUid: girlUid, timestamp }) => {
    const [boy, girl] = [people.get(boyUid), people.get(girlUid)]
    if (boy === undefined || girl === undefined) return []
    return [{ boyUid, girlUid, boy, girl, likedAt: timestamp }]
  })
}

/** Neither those in her deck nor those whom she passed. */
const withoutShown = async (
  reader: Reader,
  roundId: string,
  likes: readonly Like[],
): Promise<Like[]> => {
  const shown = new Set<string>()
  for (const chunk of chunksOf(
    [...new Set(likes.map(({ likedUserUid }) => likedUserUid))],
    decksAtOnce,
  )) {
    const decks = await readDocuments(
      reader,
      assignmentSchema,
      chunk.map((uid) => serverPaths.assignment(roundId, uid)),
    )
    for (const { viewerUid, uids, passedUids = [] } of decks) {
      for (const uid of [...uids, ...passedUids]) shown.add(matchId(uid, viewerUid))
    }
  }
  return likes.filter((like) => !shown.has(matchId(like.likingUserUid, like.likedUserUid)))
}

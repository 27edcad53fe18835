import { curationLimits } from '../../src/shared/curation-limits.ts'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import { isPresentable } from '../../src/shared/domain/rounds/eligibility.ts'
import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { likeScoreSchema } from '../../src/shared/model/rounds/like-score.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readInPages, readQuery } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import { readLikeVoids } from '../rounds/like-voids.ts'
import { participantsOf, queryInPieces } from '../rounds/participant-pages.ts'
import { readRound } from '../rounds/round.ts'
import { pairPersonOf } from './pair-person.ts'

/** Some ten likes each. Decks hold cards: not all of a campus are held at once. */
const womenAtOnce = 240

/**
 * For `adminPromoteMatch` with mode `toGirl`. It goes through the women of the round, and keeps the
 * best of what it has seen.
 * @throws Refusal not-found no-round
 */
export const handleListUnpromotedLikes: CallHandler<'listUnpromotedLikes'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const { phases } = await readRound(store, roundId)
  if (!phases.boys.isComplete || phases.girls.isComplete) return []
  let best: ScoredLike[] = []
  await readInPages(
    store,
    participantSchema,
    participantsOf(roundId, 'female'),
    async (participants) => {
      const likes = await readUnpromoted(
        store,
        roundId,
        participants.map(({ uid }) => uid),
      )
      best = [...best, ...likes]
        .sort((one, other) => other.score - one.score || one.like.timestamp - other.like.timestamp)
        .slice(0, curationLimits.unpromotedMax)
    },
    womenAtOnce,
  )
  const left = best.map(({ like }) => like)
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
    girls.map((uid) => serverPaths.assignment(roundId, uid)),
  )
  // Neither those in her deck nor those whom she passed.
  const shown = new Set(
    decks.flatMap(({ viewerUid, uids, passedUids = [] }) =>
      [...uids, ...passedUids].map((uid) => matchId(uid, viewerUid)),
    ),
  )
  return queryInPieces(girls, async (uids) => {
    const ofLiked = ['likedUserUid', 'in', uids] as const
    const [likes, scores, matches, isVoid] = await Promise.all([
      readQuery(store, likeSchema, { collection: collections.likes, where: [ofRound, ofLiked] }),
      readQuery(store, likeScoreSchema, {
        collection: collections.likeScores,
        where: [ofRound, ofLiked],
      }),
      readQuery(store, matchSchema, {
        collection: collections.matches,
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

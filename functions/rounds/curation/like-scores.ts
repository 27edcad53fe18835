import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { withCity } from '../../../src/shared/domain/curation/score/college-city.ts'
import {
  countInterests,
  interestWeights,
} from '../../../src/shared/domain/curation/score/interest-weights.ts'
import {
  createScoring,
  type Scoring,
  scorePair,
} from '../../../src/shared/domain/curation/score/pair-score.ts'
import {
  type ScoredPerson,
  scoredPersonOf,
} from '../../../src/shared/domain/curation/score/scored-person.ts'
import { defaultScoreWeights } from '../../../src/shared/domain/curation/score/weights.ts'
import { cardOf } from '../../../src/shared/domain/profile/card.ts'
import { likeId } from '../../../src/shared/ids.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { curationRunSchema } from '../../../src/shared/model/rounds/curation-run.ts'
import type { Like } from '../../../src/shared/model/rounds/like.ts'
import { type LikeScore, likeScoreSchema } from '../../../src/shared/model/rounds/like-score.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { chunksOf, deleteDocuments } from '../../platform/bulk.ts'
import { readDocument, readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store } from '../../platform/store.ts'
import { queryInPieces } from '../participant-pages.ts'
import { readCollegeCities } from './college-cities.ts'

/** Accounts are large, and the score reads little of them: the memory holds this number at once. */
const accountsAtOnce = 500

const readScoredPeople = async (
  reader: Reader,
  uids: readonly string[],
  now: number,
): Promise<Map<string, ScoredPerson>> => {
  if (uids.length === 0) return new Map()
  const cityOf = await readCollegeCities(reader)
  const people = new Map<string, ScoredPerson>()
  for (const chunk of chunksOf(uids, accountsAtOnce)) {
    for (const user of await readDocuments(reader, userSchema, chunk.map(paths.user))) {
      people.set(user.uid, withCity(scoredPersonOf(cardOf(user, now)), cityOf))
    }
  }
  return people
}

const scoresPerTransaction = 200
const scoresPerDeletion = 2_000

const idOf = ({ roundId, likingUserUid, likedUserUid }: Omit<LikeScore, 'score' | 'createdAt'>) =>
  likeId(roundId, likingUserUid, likedUserUid)

/**
 * Scores the pairs of likes with the weights of the round's curation, and stores the scores, so that a repeat
 * after a crash finds the same order, although people may have changed their profiles since.
 * @param likes all likes of the women in `girls`
 * @returns the score of each of these likes
 */
export const scoreLikes = async (
  store: Store,
  roundId: string,
  likes: readonly Like[],
  girls: readonly string[],
  now: number,
): Promise<(like: Like) => number> => {
  const kept = await queryInPieces(girls, (uids) =>
    readQuery(store, likeScoreSchema, {
      collection: 'likeScores',
      where: [
        ['roundId', '==', roundId],
        ['likedUserUid', 'in', uids],
      ],
    }),
  )
  const scores = new Map(kept.map((row) => [idOf(row), row.score]))
  const missing = likes.filter((like) => !scores.has(idOf(like)))
  const uids = [
    ...new Set(missing.flatMap(({ likingUserUid, likedUserUid }) => [likingUserUid, likedUserUid])),
  ]
  const people = await readScoredPeople(store, uids, now)
  const scoring = await readScoring(store, roundId, [...people.values()])
  const scored = missing.flatMap(({ likingUserUid, likedUserUid }) => {
    const [boy, girl] = [people.get(likingUserUid), people.get(likedUserUid)]
    if (boy === undefined || girl === undefined) return []
    const { score } = scorePair(scoring, boy, girl)
    return [{ roundId, likingUserUid, likedUserUid, score }]
  })
  for (const chunk of chunksOf(scored, scoresPerTransaction)) {
    await store.transaction(async (transaction) => {
      for (const { likingUserUid, likedUserUid, score } of chunk) {
        const row: DocumentWrite<LikeScore> = {
          roundId,
          likingUserUid,
          likedUserUid,
          score,
          createdAt: serverTime,
        }
        transaction.set(pathOf('likeScores', roundId, likingUserUid, likedUserUid), row)
      }
    })
  }
  for (const row of scored) scores.set(idOf(row), row.score)
  return (like) => scores.get(idOf(like)) ?? 0
}

/**
 * Reads the scoring of the saved curation; without one it is that of PRODUCT §5, with rarity counted among
 * these people.
 */
const readScoring = async (
  reader: Reader,
  roundId: string,
  people: readonly ScoredPerson[],
): Promise<Scoring> => {
  const run = await readDocument(reader, curationRunSchema, pathOf('curationRuns', roundId))
  const counts = run?.interestCounts ?? countInterests(people)
  return createScoring(run?.weights ?? defaultScoreWeights, interestWeights(counts))
}

/** Her deck with a man who returns: he stands before the first man whose pair scores less (PRODUCT §4). */
export const inOrderOfScores = async (
  reader: Reader,
  { roundId, viewerUid, uid }: { roundId: string; viewerUid: string; uid: string },
  uids: readonly string[],
): Promise<string[]> => {
  const rows = await readDocuments(
    reader,
    likeScoreSchema,
    [...uids, uid].map((boyUid) => pathOf('likeScores', roundId, boyUid, viewerUid)),
  )
  const scores = new Map(rows.map(({ likingUserUid, score }) => [likingUserUid, score]))
  const scoreOf = (boyUid: string) => scores.get(boyUid) ?? 0
  const place = uids.findIndex((boyUid) => scoreOf(boyUid) < scoreOf(uid))
  return place < 0 ? [...uids, uid] : uids.toSpliced(place, 0, uid)
}

/**
 * Deletes scores after the round, when nothing is ordered any more.
 * @returns whether some may be left
 */
export const deleteLikeScores = async (store: Store, roundId: string): Promise<boolean> => {
  const found = await store.query({
    collection: 'likeScores',
    where: [['roundId', '==', roundId]],
    atMost: scoresPerDeletion,
  })
  await deleteDocuments(
    store,
    found.map(({ path }) => path),
  )
  return found.length === scoresPerDeletion
}

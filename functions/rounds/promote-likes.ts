import { usableMatches } from '../../src/shared/domain/payments/plan-state.ts'
import {
  type Admission,
  admissionRefusal,
  takesPart,
} from '../../src/shared/domain/rounds/eligibility.ts'
import { settingsOf } from '../../src/shared/domain/rounds/round-settings.ts'
import { pairId } from '../../src/shared/ids.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { type Participant, participantSchema } from '../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import { type Deadline, noDeadline } from '../platform/bulk.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader, Store } from '../platform/store.ts'
import { scoreLikes } from './curation/like-scores.ts'
import { readKeptApart } from './kept-apart.ts'
import { readLikeVoids } from './like-voids.ts'
import type { UidPair } from './pairs.ts'
import { participantStep, queryInPieces } from './participant-pages.ts'
import { readAdmission } from './participants.ts'
import { readRound } from './round.ts'
import { type WorkEnd, workInPieces } from './work-in-pieces.ts'
import { writeDecks } from './write-decks.ts'

/**
 * The men who liked each woman, by the pair's score, equal pairs by the time of the like (PRODUCT §4).
 * @param likes of one round that may lead to a match, in any order
 * @param scoreOf of the pair, 0 without one
 * @returns girl uid → boy uids; absent for a woman without such a like
 */
export const girlInboxesOf = (
  likes: readonly Like[],
  cap: number,
  scoreOf: (like: Like) => number,
): Map<string, string[]> => {
  const bestFirst = (one: Like, other: Like): number =>
    scoreOf(other) - scoreOf(one) ||
    one.timestamp - other.timestamp ||
    (one.likingUserUid < other.likingUserUid ? -1 : 1)
  const inboxes = new Map<string, string[]>()
  for (const { likingUserUid, likedUserUid } of likes.toSorted(bestFirst)) {
    const inbox = inboxes.get(likedUserUid) ?? []
    if (inbox.length >= cap || inbox.includes(likingUserUid)) continue
    inboxes.set(likedUserUid, [...inbox, likingUserUid])
  }
  return inboxes
}

/**
 * A woman has some ten likes, each read with its man: with this number the memory does not grow with the
 * campus.
 */
const womenPerPiece = 240

/**
 * Writes the women's decks from the likes of the boys' window (PRODUCT §4), a piece of the women at a time.
 * Repeatable: after a crash, or the end of its time, the next run continues where this one stopped.
 */
export const promoteLikes = async (
  store: Store,
  roundId: string,
  now: number,
  deadline: Deadline = noDeadline,
): Promise<WorkEnd> => {
  const round = await readRound(store, roundId)
  const admission = await readAdmission(store, round, now)
  const page = { size: womenPerPiece, gender: 'female' } as const
  const promote = participantStep(store, roundId, page, async (girls, tally: object) => {
    await promoteTo(store, roundId, girls, { round, admission })
    return tally
  })
  const work = {
    name: `promotion_${roundId}`,
    // A window that was moved meanwhile has other likes: the work begins anew.
    about: String(round.phases.boys.endAt),
    tally: {},
    steps: [promote],
  }
  return (await workInPieces(store, work, deadline)) === null ? 'unfinished' : 'done'
}

const promoteTo = async (
  store: Store,
  roundId: string,
  participants: readonly Participant[],
  { round, admission }: { round: Round; admission: Admission },
): Promise<void> => {
  const girls = participants.map(({ uid }) => uid)
  const women = new Set(
    participants.filter((one) => takesPart(one, 'female')).map(({ uid }) => uid),
  )
  const likes = await readOpenLikes(store, roundId, girls)
  const likers = [...new Set(likes.map(({ likingUserUid }) => likingUserUid))]
  const available = await matchableMen(store, roundId, likers, admission)
  // Likes of men who may not meet her now are scored too: a man who is restored finds his place by his score.
  const scoreOf = await scoreLikes(store, roundId, likes, girls, admission.now)
  const mayMeet = likes.filter(
    ({ likingUserUid, likedUserUid }) => available.has(likingUserUid) && women.has(likedUserUid),
  )
  const { girlInboxCap } = settingsOf(round)
  const inboxes = await openInboxes(store, mayMeet, (open) =>
    girlInboxesOf(open, girlInboxCap, scoreOf),
  )
  await writeDecks(store, roundId, inboxes, 'male', admission.now)
}

const readOpenLikes = (store: Store, roundId: string, girls: readonly string[]): Promise<Like[]> =>
  queryInPieces(girls, async (uids) => {
    const of = [['likedUserUid', 'in', uids]] as const
    const [likes, isVoidLike] = await Promise.all([
      readQuery(store, likeSchema, {
        collection: 'likes',
        where: [['roundId', '==', roundId], ...of],
      }),
      readLikeVoids(store, roundId, of),
    ])
    return likes.filter((like) => !isVoidLike(like))
  })

/**
 * Makes the women's inboxes. Only men who come into an inbox are checked for blocks and wishes, not two
 * documents for every like. A man who is kept apart from her is removed, and the next best takes his place;
 * few pairs are kept apart, so few turns follow.
 */
const openInboxes = async (
  reader: Reader,
  likes: readonly Like[],
  inboxesOf: (open: readonly Like[]) => Map<string, string[]>,
): Promise<Map<string, string[]>> => {
  const known = new Map<string, 'open' | 'apart'>()
  for (;;) {
    const open = likes.filter(
      (like) => known.get(pairId(like.likingUserUid, like.likedUserUid)) !== 'apart',
    )
    const inboxes = inboxesOf(open)
    const unknown = [...inboxes].flatMap(([girlUid, uids]) =>
      uids.filter((uid) => !known.has(pairId(uid, girlUid))).map((uid): UidPair => [uid, girlUid]),
    )
    if (unknown.length === 0) return inboxes
    const { areApart } = await readKeptApart(reader, unknown)
    for (const [boyUid, girlUid] of unknown) {
      known.set(pairId(boyUid, girlUid), areApart(boyUid, girlUid) ? 'apart' : 'open')
    }
  }
}

/** @returns the men of the round whom a confirmation would find available */
const matchableMen = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
  admission: Admission,
): Promise<Set<string>> => {
  const [participants, users, subscriptions] = await Promise.all([
    readDocuments(
      reader,
      participantSchema,
      uids.map((uid) => paths.participant(roundId, uid)),
    ),
    readDocuments(
      reader,
      userSchema,
      uids.map((uid) => paths.user(uid)),
    ),
    readDocuments(
      reader,
      subscriptionSchema,
      uids.map((uid) => paths.subscription(uid)),
    ),
  ])
  const men = new Set(participants.filter((one) => takesPart(one, 'male')).map(({ uid }) => uid))
  const planOf = new Map(subscriptions.map((one) => [one.uid, one]))
  // The plan that was valid at the like carries this round through, and is not asked for again.
  const isMatchable = (user: User) =>
    men.has(user.uid) &&
    admissionRefusal(user, 'male', admission) === null &&
    usableMatches(planOf.get(user.uid) ?? { remainingMatches: 0 }) > 0
  return new Set(users.filter(isMatchable).map(({ uid }) => uid))
}

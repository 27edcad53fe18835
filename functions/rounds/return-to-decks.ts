import { pathOf } from '../../src/shared/collections/path-of.ts'
import { usableMatches } from '../../src/shared/domain/payments/plan-state.ts'
import { admissionRefusal, takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { settingsOf } from '../../src/shared/domain/rounds/round-settings.ts'
import * as limits from '../../src/shared/limits.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { likeSchema } from '../../src/shared/model/rounds/like.ts'
import { pairSchema } from '../../src/shared/model/rounds/pair.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { type Round, roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { Reader, Store, Transaction } from '../platform/store.ts'
import { inOrderOfScores } from './curation/like-scores.ts'
import { addToDeck, unreadMarginMs } from './decks.ts'
import { readKeptApart } from './kept-apart.ts'
import { hasLikeVoid } from './like-voids.ts'
import { type PairCouple, readPairHistory } from './pairs.ts'
import { readAdmission } from './participants.ts'
import { readActiveRounds, takesDecks } from './round.ts'

/**
 * Puts the card of a restored person back where the suspension removed it, as far as it is still allowed: a
 * man's card into the decks of women he liked, a woman's into the decks of men to whom this round showed her.
 */
export const returnToDecks = async (store: Store, uid: string, now: number): Promise<void> => {
  const [active] = await readActiveRounds(store)
  if (active === undefined) return
  const [user, round] = await Promise.all([
    readDocument(store, userSchema, paths.user(uid)),
    readDocument(store, roundSchema, active.path),
  ])
  if (user === undefined || round === undefined) return
  for (const viewerUid of await readViewers(store, active.id, round, user)) {
    await store.transaction((transaction) =>
      returnToDeck(transaction, { roundId: active.id, viewerUid, uid }, now),
    )
  }
}

const readViewers = async (
  reader: Reader,
  roundId: string,
  { phases }: Round,
  { uid, gender }: User,
): Promise<string[]> => {
  if (gender === 'female') {
    const pairs = await readQuery(reader, pairSchema, {
      collection: 'pairHistory',
      where: [
        ['roundId', '==', roundId],
        ['girlUid', '==', uid],
      ],
    })
    return pairs.map(({ boyUid }) => boyUid)
  }
  if (!phases.boys.isComplete) return []
  const likes = await readQuery(reader, likeSchema, {
    collection: 'likes',
    where: [
      ['roundId', '==', roundId],
      ['likingUserUid', '==', uid],
    ],
  })
  return likes.map(({ likedUserUid }) => likedUserUid)
}

interface Place {
  roundId: string
  viewerUid: string
  uid: string
}

const returnToDeck = async (transaction: Transaction, place: Place, now: number): Promise<void> => {
  const { roundId, viewerUid, uid } = place
  const [round, user, viewer, deck] = await Promise.all([
    readDocument(transaction, roundSchema, paths.round(roundId)),
    readDocument(transaction, userSchema, paths.user(uid)),
    readDocument(transaction, userSchema, paths.user(viewerUid)),
    readDocument(transaction, assignmentSchema, pathOf('assignments', roundId, viewerUid)),
  ])
  // The end of the round may be under way, and nothing would end a deck that is written behind it.
  if (round === undefined || !takesDecks(round, now)) return
  if (user === undefined || viewer === undefined) return
  if (!(await mayReturn(transaction, { ...place, round, viewer }, user, now))) return
  const isHers = user.gender === 'male'
  if (deck === undefined && !isHers) return
  const uids = deck?.uids ?? []
  if (uids.includes(uid) || deck?.passedUids?.includes(uid)) return
  if (uids.length >= (isHers ? settingsOf(round).girlInboxCap : limits.deckMax)) return
  const order = isHers ? await inOrderOfScores(transaction, place, uids) : [...uids, uid]
  const shown = isHers ? 'male' : 'female'
  const target = { roundId, round, viewerUid, shown, before: deck } as const
  // A deck that waits for its own viewer's restoration keeps waiting.
  const isHeld = viewer.suspended === true
  addToDeck(transaction, target, { user, uids: order }, { isHeld, now })
}

const mayReturn = async (
  reader: Reader,
  { roundId, viewerUid, uid, round, viewer }: Place & { round: Round; viewer: User },
  user: User,
  now: number,
): Promise<boolean> => {
  const { gender } = user
  if (gender === undefined) return false
  const [boyUid, girlUid] = gender === 'male' ? [uid, viewerUid] : [viewerUid, uid]
  const couple = { boyUid, girlUid }
  const admission = await readAdmission(reader, round, now)
  const [one, other, { areBlocked, avoids }, history, isWanted] = await Promise.all([
    readDocument(reader, participantSchema, paths.participant(roundId, uid)),
    readDocument(reader, participantSchema, paths.participant(roundId, viewerUid)),
    readKeptApart(
      reader,
      [[boyUid, girlUid]],
      new Map([
        [uid, user],
        [viewerUid, viewer],
      ]),
    ),
    readPairHistory(reader, roundId, [couple]),
    gender === 'male' ? isLikeOpen(reader, roundId, couple) : isDrafted(reader, roundId, couple),
  ])
  if (admissionRefusal(user, gender, admission) !== null) return false
  const takePart = takesPart(one, gender) && takesPart(other, gender === 'male' ? 'female' : 'male')
  const isApart =
    areBlocked(boyUid, girlUid) ||
    avoids(uid, viewerUid) ||
    (avoids(viewerUid, uid) && !mayHaveSeen(viewer, round))
  return takePart && isWanted && !isApart && !history.isOver(couple)
}

/**
 * Whether the viewer can have seen the card before giving the name: when all others return and one stays
 * away, the viewer knows whose card it is (docs/adr/0083). A man's deck gets back only a woman whom this
 * round has shown to him. A college stands on the card itself, and tells nothing.
 */
const mayHaveSeen = ({ gender, avoided }: User, { phases: { girls } }: Round): boolean =>
  gender === 'male' ||
  (girls.startAt !== null && (avoided?.askedAt ?? 0) > girls.startAt - unreadMarginMs)

const isLikeOpen = async (
  reader: Reader,
  roundId: string,
  { boyUid, girlUid }: PairCouple,
): Promise<boolean> => {
  const like = { roundId, likingUserUid: boyUid, likedUserUid: girlUid }
  const [isVoid, plan] = await Promise.all([
    hasLikeVoid(reader, like),
    readDocument(reader, subscriptionSchema, paths.subscription(boyUid)),
  ])
  return !isVoid && plan !== undefined && usableMatches(plan) > 0
}

/** Whether his draft still holds her: an admin may have removed her since. */
const isDrafted = async (
  reader: Reader,
  roundId: string,
  { boyUid, girlUid }: PairCouple,
): Promise<boolean> => {
  const draft = await readDocument(reader, draftSchema, pathOf('drafts', roundId, boyUid))
  return draft?.assignedUids.includes(girlUid) ?? false
}

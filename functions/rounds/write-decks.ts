import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import {
  type Admission,
  admissionRefusal,
  takesPart,
} from '../../src/shared/domain/rounds/eligibility.ts'
import { roundEventDueAt } from '../../src/shared/domain/rounds/round-events.ts'
import * as limits from '../../src/shared/limits.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Participant, participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { deckCards, isDeckUnread, writeDeck } from './decks.ts'
import { readKeptApart } from './kept-apart.ts'
import { readPairHistory, type UidPair, writePairHistory } from './pairs.ts'
import { readAdmission } from './participants.ts'
import { isRunning, readRound } from './round.ts'

/** Each person shown costs writes and reads: small transactions meet less contention. */
const viewersPerTransaction = 25

/** The people whom each viewer sees, in order. An empty list removes the viewer's deck. */
export type DeckPlan = ReadonlyMap<string, readonly string[]>

/** A deck that its viewer sees. */
export interface PublishedDeck {
  readonly uid: string
  readonly uids: readonly string[]
}

type DeckContent = Pick<Assignment, 'uids' | 'cards' | 'gone'>

/**
 * Writes the planned decks with the present cards, and pokes each viewer whose deck changed and is open to
 * them. A repeat changes nothing. A card is left out when its person may not be in a round, when one of the
 * two has blocked or avoids the other, or when an earlier round has shown them to each other. A viewer who
 * may not be in a round gets an empty deck; the deck of a suspended viewer waits for the restoration.
 * @param shown gender of the people on the cards
 * @returns the decks of these viewers afterwards: whom each one shows, without those who see nobody
 */
export const writeDecks = async (
  store: Store,
  roundId: string,
  plan: DeckPlan,
  shown: Gender,
  now: number,
): Promise<PublishedDeck[]> => {
  const admission = await readAdmission(store, await readRound(store, roundId), now)
  const published: PublishedDeck[] = []
  for (const viewers of chunksOf([...plan.keys()], viewersPerTransaction)) {
    const written = await store.transaction((transaction) =>
      writeChunk(transaction, roundId, new Map(viewers.map((uid) => [uid, plan.get(uid) ?? []])), {
        shown,
        admission,
      }),
    )
    published.push(...written)
  }
  return published
}

const writeChunk = async (
  transaction: Transaction,
  roundId: string,
  plan: DeckPlan,
  { shown, admission }: { shown: Gender; admission: Admission },
): Promise<PublishedDeck[]> => {
  // A round may be deactivated while its decks are written. Decks that came later would never be ended.
  const round = await readRound(transaction, roundId)
  if (!isRunning(round)) return []
  // An admin may move the boys' window while their likes are promoted: no woman's deck opens early.
  if (shown === 'male' && (roundEventDueAt('boysEnd', round) ?? Infinity) > admission.now) return []
  const viewers = [...plan.keys()]
  const stored = await readDocuments(
    transaction,
    assignmentSchema,
    viewers.map((uid) => pathOf('assignments', roundId, uid)),
  )
  const existing = new Map(stored.map((deck) => [deck.viewerUid, deck]))
  const uids = [...new Set([...viewers, ...[...plan.values()].flat()])]
  const people = await readPeople(transaction, uids)
  const participants = await readParticipants(transaction, roundId, uids)
  const personAs = (gender: Gender) => (uid: string) => {
    const user = people.get(uid)
    const isAdmitted =
      user !== undefined &&
      admissionRefusal(user, gender, admission) === null &&
      takesPart(participants.get(uid), gender)
    return isAdmitted ? [user] : []
  }
  const viewerOf = personAs(shown === 'female' ? 'male' : 'female')
  const pairs = [...plan].flatMap(([viewerUid, uids]) =>
    uids.map((uid): UidPair => [viewerUid, uid]),
  )
  const { areBlocked, avoids } = await readKeptApart(transaction, pairs, people)
  const coupleOf = (viewerUid: string, uid: string) =>
    shown === 'female' ? { boyUid: viewerUid, girlUid: uid } : { boyUid: uid, girlUid: viewerUid }
  const history = await readPairHistory(
    transaction,
    roundId,
    pairs.map(([viewerUid, uid]) => coupleOf(viewerUid, uid)),
  )
  // Whether this round has shown the card to the viewer: a man reads a published deck until the plan or the
  // round ends.
  const wasShown = (viewerUid: string, uid: string): boolean => {
    const deck = existing.get(viewerUid)
    return shown === 'female'
      ? history.isShown(coupleOf(viewerUid, uid))
      : deck?.uids.includes(uid) === true && !isDeckUnread(deck, round, admission.now)
  }
  const isAvoided = (viewerUid: string, uid: string): boolean => {
    // A card that disappears by a wish would tell of it, or whose card it was (docs/adr/0083).
    if (wasShown(viewerUid, uid)) return false
    // An admin reads the own draft before anything is shown.
    const mayKnow = shown === 'female' && people.get(viewerUid)?.isAdmin === true
    return avoids(uid, viewerUid) || (avoids(viewerUid, uid) && !mayKnow)
  }
  const mayMeet = (viewerUid: string, uid: string) =>
    !areBlocked(viewerUid, uid) &&
    !isAvoided(viewerUid, uid) &&
    !history.isOver(coupleOf(viewerUid, uid))

  const decks = viewers.flatMap((viewerUid) => {
    const isHeld = isSuspended(people.get(viewerUid))
    // The ended deck of a suspended man is not written again: the end of the round reads from its `updatedAt`
    // whether he saw it while the round ran.
    if (isHeld && shown === 'female' && existing.get(viewerUid)?.gone === true) return []
    // A man whom she passed while this plan was made does not come back.
    const isPassed = new Set(existing.get(viewerUid)?.passedUids)
    const wanted = new Set(plan.get(viewerUid)?.filter((uid) => !isPassed.has(uid)))
    const mayView =
      viewerOf(viewerUid).length > 0 ||
      (isHeld && shown === 'male' && takesPart(participants.get(viewerUid), 'female'))
    const planned = mayView ? [...wanted] : []
    const users = planned.filter((uid) => mayMeet(viewerUid, uid)).flatMap(personAs(shown))
    const content = contentOf(users.slice(0, limits.draftMax), admission.now, isHeld)
    return [{ viewerUid, content, isHeld }]
  })

  for (const { viewerUid, content, isHeld } of decks) {
    const before = existing.get(viewerUid)
    if (isUnchanged(before, content)) continue
    for (const couple of content.uids.map((uid) => coupleOf(viewerUid, uid))) {
      if (!history.isShown(couple)) writePairHistory(transaction, { ...couple, roundId })
    }
    const place = { roundId, round, viewerUid, shown, before }
    writeDeck(transaction, place, content, { isHeld, now: admission.now })
  }
  return decks
    .filter(({ content }) => !content.gone)
    .map(({ viewerUid, content: { uids } }) => ({ uid: viewerUid, uids }))
}

const readPeople = async (
  transaction: Transaction,
  uids: readonly string[],
): Promise<Map<string, User>> => {
  const users = await readDocuments(
    transaction,
    userSchema,
    uids.map((uid) => paths.user(uid)),
  )
  return new Map(users.map((user) => [user.uid, user]))
}

const isSuspended = (user: User | undefined): boolean =>
  user?.suspended === true && user.banned !== true

/** Participants are read in the transaction, so that an opt-out meanwhile counts. */
const readParticipants = async (
  transaction: Transaction,
  roundId: string,
  uids: readonly string[],
): Promise<Map<string, Participant>> => {
  const participants = await readDocuments(
    transaction,
    participantSchema,
    uids.map((uid) => paths.participant(roundId, uid)),
  )
  return new Map(participants.map((one) => [one.uid, one]))
}

/** The content of a deck. An empty deck is a tombstone: phones delete their copy. */
const contentOf = (users: readonly User[], now: number, isHeld: boolean): DeckContent => ({
  uids: users.map(({ uid }) => uid),
  cards: deckCards(users, now),
  gone: isHeld || users.length === 0,
})

const isUnchanged = (stored: Assignment | undefined, content: DeckContent): boolean => {
  if (stored === undefined) return content.uids.length === 0
  const { uids, cards, gone } = stored
  return isDeepStrictEqual({ uids, cards, gone }, content)
}

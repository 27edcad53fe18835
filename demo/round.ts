import { pathOf } from '../src/shared/collections/path-of.ts'
import { planState } from '../src/shared/domain/payments/plan-state.ts'
import { durations } from '../src/shared/limits.ts'
import type { Subscription } from '../src/shared/model/payments/subscription.ts'
import type { Assignment } from '../src/shared/model/rounds/assignment.ts'
import type { Draft } from '../src/shared/model/rounds/draft.ts'
import type { Like } from '../src/shared/model/rounds/like.ts'
import type { Participant } from '../src/shared/model/rounds/participant.ts'
import type { Round } from '../src/shared/model/rounds/round.ts'
import { paths } from '../src/shared/paths.ts'
import {
  newDeck,
  newDraft,
  newLike,
  newParticipant,
  newRound,
  shown,
  windowsFrom,
} from './models.ts'
import type { Student } from './people/student.ts'
import type { Random } from './random.ts'

const { hour, minute } = durations
const deckSize = 6
const windows = { boysEnd: 7 * hour, girlsStart: 8 * hour, girlsEnd: 32 * hour }
const likersShare = 0.75

/** The boys' window is open now; the girls' window opens an hour after it and stays a day. */
export const createActiveRound = (now: number): Round =>
  newRound({ phases: windowsFrom(now - hour, windows), updatedAt: now - 2 * hour })

export const createPastRound = (now: number): Round => {
  const start = now - 21 * durations.day
  const { boys, girls } = windowsFrom(start, windows)
  return newRound({
    name: 'Autumn round',
    isActive: false,
    phase: 'girls',
    phases: { boys: { ...boys, isComplete: true }, girls: { ...girls, isComplete: true } },
    updatedAt: start + windows.girlsEnd,
  })
}

/** The girls that each boy sees, in order, by his uid. */
export type Decks = ReadonlyMap<string, readonly Student[]>

/**
 * Gives each man a deck of the women who stand in the fewest decks so far.
 * @param fixed the women that a man's deck must hold, by his uid
 * @param met whether the two know each other from an earlier round
 */
export const dealDecks = (
  men: readonly Student[],
  women: readonly Student[],
  fixed: ReadonlyMap<string, readonly Student[]>,
  met: (boy: Student, girl: Student) => boolean,
  random: Random,
): Decks => {
  const shown = new Map(women.map((girl) => [girl.uid, 0]))
  const decks = men.map((boy): [string, Student[]] => {
    const must = fixed.get(boy.uid) ?? []
    const others = random
      .shuffled(women.filter((girl) => !must.includes(girl) && !met(boy, girl)))
      .sort((one, other) => (shown.get(one.uid) ?? 0) - (shown.get(other.uid) ?? 0))
    const deck = [...must, ...others].slice(0, deckSize)
    for (const { uid } of deck) shown.set(uid, (shown.get(uid) ?? 0) + 1)
    return [boy.uid, deck]
  })
  return new Map(decks)
}

export const participationDocuments = (
  roundId: string,
  students: readonly Student[],
  decks: Decks,
  now: number,
): Record<string, Participant | Draft | Assignment> => {
  const publishedAt = now - 2 * hour
  const participants = students.map(({ uid, gender }): [string, Participant] => [
    paths.participant(roundId, uid),
    newParticipant({ roundId, uid, gender, updatedAt: publishedAt }),
  ])
  const drafts = [...decks].map(([uid, deck]): [string, Draft] => [
    pathOf('drafts', roundId, uid),
    newDraft({ roundId, uid, assignedUids: deck.map((girl) => girl.uid), updatedAt: publishedAt }),
  ])
  const assignments = [...decks].map(([viewerUid, deck]): [string, Assignment] => [
    pathOf('assignments', roundId, viewerUid),
    newDeck({ roundId, viewerUid, ...shown(deck, now), updatedAt: publishedAt }),
  ])
  return Object.fromEntries([...participants, ...drafts, ...assignments])
}

/**
 * Likes given since the window opened.
 * @param quiet likes nobody yet; everybody else likes some women of his deck
 * @param liked are liked by every other man who sees them
 */
export const likeDocuments = (
  roundId: string,
  decks: Decks,
  quiet: Student,
  liked: readonly Student[],
  now: number,
  random: Random,
): Record<string, Like> => {
  const likes: [string, Like][] = []
  for (const [boyUid, deck] of decks) {
    if (boyUid === quiet.uid) continue
    const others = random.chance(likersShare)
      ? random.shuffled(deck).slice(0, random.integer(1, 3))
      : []
    for (const girl of new Set([...deck.filter((one) => liked.includes(one)), ...others])) {
      likes.push([
        paths.like(roundId, boyUid, girl.uid),
        newLike(roundId, boyUid, girl.uid, now - random.integer(minute, hour - minute)),
      ])
    }
  }
  return Object.fromEntries(likes)
}

export const menWithActivePlan = (
  men: readonly Student[],
  subscriptions: ReadonlyMap<string, Subscription>,
  now: number,
): Student[] => men.filter(({ uid }) => planState(subscriptions.get(uid), now) === 'active')

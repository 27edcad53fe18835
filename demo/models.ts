import { cardOf } from '../src/shared/domain/profile/card.ts'
import * as limits from '../src/shared/limits.ts'
import { durations } from '../src/shared/limits.ts'
import type { Match } from '../src/shared/model/matches/match.ts'
import type { Message } from '../src/shared/model/matches/message.ts'
import type { Plan } from '../src/shared/model/payments/plan.ts'
import type { Subscription } from '../src/shared/model/payments/subscription.ts'
import type { User } from '../src/shared/model/people/user.ts'
import type { Assignment } from '../src/shared/model/rounds/assignment.ts'
import type { Draft } from '../src/shared/model/rounds/draft.ts'
import type { Like } from '../src/shared/model/rounds/like.ts'
import type { Participant } from '../src/shared/model/rounds/participant.ts'
import type { Round } from '../src/shared/model/rounds/round.ts'

/**
 * Models with the values that most of them begin with: the demo campus and every campus of a test say only what is
 * theirs. Instants are Unix milliseconds.
 */
type Given<Model, Needed extends keyof Model> = Pick<Model, Needed> & Partial<Model>

const { hour } = durations

export const noWindow: Round['phases']['boys'] = { startAt: null, endAt: null, isComplete: false }

/** Both windows of a round; the last three are milliseconds after its start. */
export const windowsFrom = (
  startAt: number,
  { boysEnd = 6 * hour, girlsStart = 7 * hour, girlsEnd = 30 * hour } = {},
) => ({
  boys: { startAt, endAt: startAt + boysEnd, isComplete: false },
  girls: { startAt: startAt + girlsStart, endAt: startAt + girlsEnd, isComplete: false },
})

export const newRound = (given: Given<Round, 'phases' | 'updatedAt'>): Round => ({
  name: 'Winter round',
  isActive: true,
  phase: 'boys',
  graceMs: limits.graceMs,
  girlMatchCap: limits.girlMatchCap,
  ...given,
})

export const newParticipant = (
  given: Given<Participant, 'roundId' | 'uid' | 'gender' | 'updatedAt'>,
): Participant => ({ optedOut: false, ...given })

export const newDraft = (given: Given<Draft, 'roundId' | 'uid' | 'updatedAt'>): Draft => ({
  assignedUids: [],
  locks: [],
  vetoes: [],
  ...given,
})

export const newDeck = (
  given: Given<Assignment, 'roundId' | 'viewerUid' | 'uids' | 'updatedAt'>,
): Assignment => ({ cards: {}, publishedAt: given.updatedAt, gone: false, ...given })

/** The fields of a deck in which these people are shown. */
export const shown = (
  people: readonly User[],
  now: number,
): Pick<Assignment, 'uids' | 'cards'> => ({
  uids: people.map(({ uid }) => uid),
  cards: Object.fromEntries(people.map((person) => [person.uid, cardOf(person, now)])),
})

export const newLike = (
  roundId: string,
  likingUserUid: string,
  likedUserUid: string,
  timestamp: number,
): Like => ({ roundId, likingUserUid, likedUserUid, timestamp })

export const newMatch = (
  given: Given<Match, 'roundId' | 'boyUid' | 'girlUid' | 'updatedAt'>,
): Match => ({
  participants: [given.boyUid, given.girlUid],
  people: {},
  status: 'open',
  lastMessage: null,
  readAt: {},
  createdAt: given.updatedAt,
  gone: false,
  ...given,
})

export const newMessage = (given: Given<Message, 'senderUid' | 'sentAt'>): Message => ({
  text: 'Hello',
  clientAt: given.sentAt,
  updatedAt: given.sentAt,
  deletedAt: null,
  ...given,
})

/** A plan of one round that is as it was bought. */
export const newSubscription = (given: Given<Subscription, 'uid' | 'updatedAt'>): Subscription => ({
  status: 'active',
  remainingMatches: 2,
  roundsUsed: 0,
  roundsAllowed: 1,
  expiresAt: null,
  ...given,
})

export const newPlan = (given: Given<Plan, 'updatedAt'>): Plan => ({
  name: 'One round',
  pricePaise: 19_900,
  rounds: 1,
  matches: 1,
  validityDays: null,
  active: true,
  order: 1,
  ...given,
})

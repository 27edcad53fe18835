import {
  newDeck,
  newDraft,
  newLike,
  newMatch,
  newParticipant,
  newRound,
  newSubscription,
  shown,
  windowsFrom,
} from '../../../demo/models.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { Draft } from '../../../src/shared/model/rounds/draft.ts'
import type { Like } from '../../../src/shared/model/rounds/like.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'

const { hour, day } = durations

export const roundId = 'round'
/** Half an hour into the girls' window. */
export const girlsTime = Date.UTC(2026, 0, 10, 12)
export const girlsStart = girlsTime - hour / 2
export const girlsEnd = girlsStart + 24 * hour
export const boysEnd = girlsStart - hour
/** The first tick that promotes likes. */
export const promotedAt = boysEnd + limits.graceMs + limits.lastLikeMs

export const round = (changes: Partial<Round> = {}): Round =>
  newRound({
    name: 'Round',
    phases: windowsFrom(boysEnd - 6 * hour, { girlsEnd: 31 * hour }),
    girlMatchCap: 2,
    updatedAt: boysEnd - day,
    ...changes,
  })

/** Private words no card, deck or poke may ever hold. */
export const canariesOf = (uid: string) => ({
  name: `name-canary-${uid}`,
  instagramId: `handle-canary-${uid}`,
  email: `mail-canary-${uid}@demo.campus`,
  dob: '2004-02-29',
})

export const user = (uid: string, gender: Gender, changes: Partial<User> = {}): User => ({
  uid,
  ...canariesOf(uid),
  gender,
  college: 'Hindu College',
  height: 170,
  photoUrls: [`https://photos.test/${uid}.jpg`],
  isProfileComplete: true,
  isAdmin: false,
  verified: false,
  setupStatus: {},
  interests: ['Music'],
  bio: `bio of ${uid}`,
  createdAt: girlsTime - 90 * day,
  updatedAt: girlsTime - 90 * day,
  ...changes,
})

export const participant = (
  uid: string,
  gender: Gender,
  changes: Partial<Participant> = {},
): Participant => newParticipant({ roundId, uid, gender, updatedAt: boysEnd - day, ...changes })

export const draft = (uid: string, changes: Partial<Draft> = {}): Draft =>
  newDraft({ roundId, uid, updatedAt: boysEnd - day, ...changes })

export const subscription = (uid: string, changes: Partial<Subscription> = {}): Subscription =>
  newSubscription({ uid, updatedAt: boysEnd - day, ...changes })

export const deck = (viewerUid: string, people: readonly User[]): Assignment => ({
  ...newDeck({ roundId, viewerUid, ...shown(people, girlsTime), updatedAt: boysEnd }),
  publishedAt: boysEnd - day,
})

export const like = (boyUid: string, girlUid: string, timestamp = boysEnd - hour): Like =>
  newLike(roundId, boyUid, girlUid, timestamp)

export const match = (boyUid: string, girlUid: string, changes: Partial<Match> = {}): Match =>
  newMatch({ roundId, boyUid, girlUid, updatedAt: girlsTime, createdAt: girlsTime, ...changes })

/** A plan without the time of its last change, as an admin saves it. */
export const goldPlan = {
  name: 'Gold',
  pricePaise: 49_900,
  rounds: 2,
  matches: 3,
  validityDays: 30,
  active: true,
  order: 1,
}

export const putPerson = (store: HandlerStore, uid: string, gender: Gender): void => {
  store.put(paths.user(uid), user(uid, gender))
  store.put(paths.participant(roundId, uid), participant(uid, gender))
  if (gender === 'male') store.put(paths.subscription(uid), subscription(uid))
}

export const putLike = (
  store: HandlerStore,
  boyUid: string,
  girlUid: string,
  timestamp?: number,
): void => store.put(paths.like(roundId, boyUid, girlUid), like(boyUid, girlUid, timestamp))

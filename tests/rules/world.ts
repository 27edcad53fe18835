import { toDocument } from '../../demo/documents.ts'
import {
  newDeck,
  newLike,
  newMatch,
  newMessage,
  newRound,
  newSubscription,
} from '../../demo/models.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { Match } from '../../src/shared/model/matches/match.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { allAnswers } from '../support/campus/people.ts'
import { actorNames, actors, uidOf } from './actors.ts'
import { declaredDocuments } from './declared-documents.ts'

/** A document's data; instants are Dates. Null: there is none. */
export type Data = Readonly<Record<string, unknown>>
export type World = Readonly<Record<string, Data | null>>

export const without = (data: Data, name: string): Data =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== name))

export const roundId = 'r1'
export const openMatch = 'omar_xenia'
export const closedMatch = 'bala_fiona'

/** An instant of this world: milliseconds from its present. */
export type At = (offset: number) => Date
export const atFrom =
  (now: number): At =>
  (offset) =>
    new Date(now + offset)

const { hour, day } = durations

export const photoOf = (uid: string, index = 0): string =>
  `https://firebasestorage.googleapis.com/v0/b/campus.appspot.com/o/${encodeURIComponent(
    storagePaths.profilePhoto(uid, index),
  )}?alt=media&token=a-b-1`

export const completeUser = (uid: string, at: At): Data => ({
  uid,
  email: `${uid}@campus.in`,
  name: 'Asha Rao',
  photoUrl: photoOf(uid),
  photoUrls: [photoOf(uid), photoOf(uid, 1)],
  isProfileComplete: true,
  isAdmin: false,
  verified: false,
  setupStatus: {
    terms: true,
    gender: true,
    profile: true,
    interests: true,
    q1: true,
    q2: true,
    bio: true,
    photos: true,
    completedAt: at(-9 * day),
  },
  acceptedTermsAt: at(-9 * day),
  acceptedTermsVersion: limits.termsVersion,
  gender: 'male',
  college: 'Hindu College',
  dob: '2004-05-06',
  instagramId: 'asha.rao',
  height: 170,
  interests: ['Music', 'Travel'],
  ...allAnswers,
  bio: 'Chai first.',
  shareCard: false,
  avoidsOwnCollege: false,
  handleOnPress: false,
  notificationChoices: { matches: true },
  createdAt: at(-10 * day),
  updatedAt: at(-9 * day),
})

const data: (model: object) => Data = toDocument
const instant = (at: At, offset: number): number => at(offset).getTime()

/** The boys' window as the tables move it about. */
export const round = (at: At, startsIn: number, endsIn: number, changes: Data = {}): Data => {
  const window = (from: number, to: number) => ({
    startAt: instant(at, from),
    endAt: instant(at, to),
    isComplete: false,
  })
  const phases = { boys: window(startsIn, endsIn), girls: window(2 * day, 3 * day) }
  return { ...data(newRound({ phases, updatedAt: instant(at, -day) })), ...changes }
}

export const subscription = (uid: string, at: At, changes: Data = {}): Data => {
  const times = { expiresAt: instant(at, day), updatedAt: instant(at, -day) }
  return { ...data(newSubscription({ uid, remainingMatches: 1, ...times })), ...changes }
}

export const deck = (viewerUid: string, uids: readonly string[], at: At, gone = false): Data =>
  data(newDeck({ roundId, viewerUid, uids: [...uids], updatedAt: instant(at, -day), gone }))

export const match = (boyUid: string, girlUid: string, status: Match['status'], at: At): Data =>
  data(
    newMatch({
      roundId,
      boyUid,
      girlUid,
      status,
      readAt: { [boyUid]: instant(at, -hour) },
      createdAt: instant(at, -day),
      updatedAt: instant(at, -hour),
      gone: status !== 'open',
    }),
  )

export const message = (senderUid: string, sentAt: Date): Data => {
  const { deletedAt: _, ...sent } = newMessage({ senderUid, sentAt: sentAt.getTime() })
  return data(sent)
}

export const notification = (userUid: string | null, targetType: string, at: At): Data => ({
  title: 'News',
  body: 'Open it.',
  userUid,
  targetType,
  createdAt: at(-hour),
  seen: false,
})

const ownDocuments = (uid: string, at: At): World => ({
  ...declaredDocuments(uid),
  [paths.user(uid)]: completeUser(uid, at),
  [`users/${uid}/devices/d1`]: { fcmToken: 't', platform: 'web', updatedAt: at(-day) },
  [`users/${uid}/seen/n1`]: { seenAt: at(-day) },
  [`publicProfiles/${uid}`]: { uid },
  [paths.participant(roundId, uid)]: { roundId, uid, gender: 'male', updatedAt: at(-day) },
  [paths.poke(uid)]: {
    pokedAt: { matches: at(-hour) },
    counts: { matches: 1 },
  },
  [paths.subscription(uid)]: subscription(uid, at),
  [`verifications/${uid}`]: { uid, state: 'rejected' },
  [paths.notification(`n_${uid}`)]: notification(uid, 'personal', at),
})

/** The documents and files that exist before a case changes them. */
export const worldAt = (now: number): World => {
  const at = atFrom(now)
  const people = actorNames.filter((name) => actors[name].uid !== null).map(uidOf)
  const groups = ['all', 'male', 'female', 'verified']
  return {
    ...Object.assign({}, ...people.map((uid) => ownDocuments(uid, at))),
    [paths.subscription('mohan')]: null,
    [paths.round(roundId)]: round(at, -hour, hour),
    [paths.campusPoke]: { pokedAt: {} },
    [pathOf('assignments', roundId, 'arjun')]: deck('arjun', ['fiona', 'fatima'], at),
    [pathOf('assignments', roundId, 'omar')]: deck('omar', ['xenia'], at),
    [pathOf('assignments', roundId, 'fiona')]: deck('fiona', ['arjun'], at),
    [pathOf('assignments', roundId, 'bala')]: deck('bala', ['fiona'], at, true),
    [paths.like(roundId, 'omar', 'xenia')]: data(newLike(roundId, 'omar', 'xenia', now - hour)),
    [paths.match(openMatch)]: match('omar', 'xenia', 'open', at),
    [paths.match(closedMatch)]: match('bala', 'fiona', 'closed', at),
    [paths.message(openMatch, 'm1')]: message('omar', at(-hour)),
    [paths.message(closedMatch, 'm1')]: message('bala', at(-hour)),
    [paths.plan('p1')]: { name: 'One' },
    [paths.config]: { supportEmail: 'help@campus.in' },
    [paths.roundSchedule]: { boys: { from: 0, length: 60 }, girls: { from: 120, length: 60 } },
    ...Object.fromEntries(
      groups.map((target) => [paths.notification(`g_${target}`), notification(null, target, at)]),
    ),
    'messageRates/omar': { recent: [], pausedUntil: at(-day) },
    'secrets/s1': { key: 1 },
    ...Object.fromEntries(people.map((uid) => [`secrets/${uid}/seen/n1`, { seenAt: at(-day) }])),
  }
}

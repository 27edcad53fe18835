import { paths } from '../../../src/shared/paths.ts'
import { genderOf } from './people.ts'
import type { Stored, World } from './world.ts'

/** A uid, or everybody of a kind. */
export type Reader = 'everyone' | 'signed in' | 'admins' | (string & {})

export const mayRead = (readers: readonly Reader[], uid: string | null): boolean =>
  readers.some(
    (reader) =>
      reader === 'everyone' ||
      (uid !== null && (reader === 'signed in' || reader === uid)) ||
      (reader === 'admins' && uid === 'ada'),
  )

const idOf = ({ path }: Stored): string => path.split('/').at(-1) ?? ''
const ownerIn = ({ path }: Stored): string => path.split('/')[1] ?? ''
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])

const verified = ['fiona', 'arjun']

const audienceOf = (target: unknown): Reader[] => {
  if (target === 'all') return ['signed in']
  if (target === 'verified') return verified
  const people = ['mohan', 'arjun', 'omar', 'bala', 'sunil', 'fatima', 'fiona', 'xenia']
  return people.filter((uid) => genderOf(uid) === target)
}

/** The two while the match is open; a sender keeps what they wrote, in the export of their data. */
const readersOfMessage = ({ path, data }: Stored, world: World): Reader[] => {
  const match = world.at(paths.match(path.split('/')[1] ?? ''))
  const two = match?.data.status === 'open' ? texts(match.data.participants) : []
  return [...two, text(data.senderUid)]
}

/**
 * Who may read a document of each collection, as the product's table of rights has it. A collection
 * that is not named is nobody's.
 */
const readersByCollection: Readonly<Record<string, (one: Stored, world: World) => Reader[]>> = {
  // Admins read accounts, decks, likes and matches by calls, which leave a row in the log.
  users: (one) => [idOf(one)],
  'users/devices': () => [],
  'users/seen': (one) => [ownerIn(one)],
  publicProfiles: () => ['everyone'],
  matchingRounds: () => ['signed in'],
  participants: ({ data }) => [text(data.uid), 'admins'],
  pokes: (one) => [idOf(one) === 'campus' ? 'signed in' : idOf(one)],
  assignments: ({ data }) => (data.gone === true ? [] : [text(data.viewerUid)]),
  likes: ({ data }) => [text(data.likingUserUid)],
  matches: ({ data }) => texts(data.participants),
  'matches/messages': readersOfMessage,
  subscriptions: (one) => [idOf(one), 'admins'],
  plans: () => ['everyone'],
  // The week that admins plan is not what campus it is.
  config: (one) => [idOf(one) === 'app' ? 'everyone' : 'admins'],
  payments: ({ data }) => [text(data.uid), 'admins'],
  notifications: ({ data }) =>
    data.userUid === null ? audienceOf(data.targetType) : [text(data.userUid)],
  blocks: ({ data }) => [text(data.uid)],
  verifications: (one) => [idOf(one)],
  // Admins read them by calls, each look with its reason in the log.
  reports: () => [],
  outcomes: () => [],
  auditLog: () => ['admins'],
  ledger: ({ data }) => [text(data.uid), 'admins'],
  roundEvents: () => ['admins'],
  drafts: () => ['admins'],
  curationRuns: () => ['admins'],
  publishings: () => ['admins'],
  roundStats: () => ['admins'],
  scheduleRuns: () => ['admins'],
  errorGroups: () => ['admins'],
  pageSpeeds: () => ['admins'],
  policyReports: () => ['admins'],
  gatewayTroubles: () => ['admins'],
  collegeSuggestions: () => ['admins'],
}

export const readersOf = (one: Stored, world: World): Reader[] =>
  readersByCollection[one.collection]?.(one, world) ?? []

/** Collections that a list or a query of anybody's may answer whole. */
export const mayReadWhole = (collection: string, uid: string | null, world: World): boolean =>
  world.documents
    .filter((one) => one.collection === collection)
    .every((one) => mayRead(readersOf(one, world), uid))

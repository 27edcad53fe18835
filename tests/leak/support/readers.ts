import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Readers } from '../../../src/shared/collections/collection.ts'
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

type All = typeof allCollections
type ByHand = {
  [Name in keyof All]: All[Name]['readers'] extends { byHand: string } ? Name : never
}[keyof All]

/**
 * The readers of collections for which a condition of the product decides, as the product's table of rights
 * has it.
 */
const byHand: Readonly<Record<ByHand, (one: Stored, world: World) => Reader[]>> = {
  participants: ({ data }) => [text(data.uid), 'admins'],
  pokes: (one) => [idOf(one) === 'campus' ? 'signed in' : idOf(one)],
  assignments: ({ data }) => (data.gone === true ? [] : [text(data.viewerUid)]),
  likes: ({ data }) => [text(data.likingUserUid)],
  matches: ({ data }) => texts(data.participants),
  messages: readersOfMessage,
  // The week that admins plan is not what campus it is.
  config: (one) => [idOf(one) === 'app' ? 'signed in' : 'admins'],
  notifications: ({ data }) =>
    data.userUid === null ? audienceOf(data.targetType) : [text(data.userUid)],
}

const declared = (readers: Exclude<Readers, { byHand: string }>, one: Stored): Reader[] => {
  if (readers === 'nobody') return []
  if (readers === 'admins') return ['admins']
  if ('everyone' in readers) return ['everyone']
  if ('signedIn' in readers) return ['signed in']
  const { own } = readers
  return [own === 'id' ? idOf(one) : own === 'account' ? ownerIn(one) : text(one.data[own])]
}

/** The readers of a document. A collection that is not declared has none. */
export const readersOf = (one: Stored, world: World): Reader[] => {
  const name = one.collection.split('/').at(-1) as keyof All
  if (!Object.hasOwn(allCollections, name)) return []
  const { readers }: { readers: Readers } = allCollections[name]
  return typeof readers === 'object' && 'byHand' in readers
    ? byHand[name as ByHand](one, world)
    : declared(readers, one)
}

/** Collections that a list or a query of anybody's may answer whole. */
export const mayReadWhole = (collection: string, uid: string | null, world: World): boolean =>
  world.documents
    .filter((one) => one.collection === collection)
    .every((one) => mayRead(readersOf(one, world), uid))

import { pathOf } from '../../src/shared/collections/path-of.ts'
import { avoidsByCollege } from '../../src/shared/domain/safety/own-college.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { type Avoidance, avoidanceSchema } from '../../src/shared/model/safety/avoidance.ts'
import { paths } from '../../src/shared/paths.ts'
import { readIdentitySecret } from '../platform/keyed-hash.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { marksOf } from './avoidance.ts'
import { readCollegeCities } from './curation/college-cities.ts'
import { readPairBlocks, type UidPair } from './pairs.ts'

export interface KeptApart {
  /** Whether two people may not meet: one has blocked the other, or wants not to be dealt to the other. */
  areApart(uid: string, otherUid: string): boolean
  areBlocked(uid: string, otherUid: string): boolean
  /** Whether the first wants not to be dealt to the second (PRODUCT §15). */
  avoids(uid: string, otherUid: string): boolean
}

/**
 * Reads who may not meet, and answers for these pairs only.
 * @param known accounts that the caller has read; the others are read here
 */
export const readKeptApart = async (
  reader: Reader,
  pairs: readonly UidPair[],
  known: ReadonlyMap<string, User> = new Map(),
): Promise<KeptApart> => {
  const unknown = [...new Set(pairs.flat())].filter((uid) => !known.has(uid))
  const [areBlocked, read] = await Promise.all([
    readPairBlocks(reader, pairs),
    readDocuments(reader, userSchema, unknown.map(paths.user)),
  ])
  const users = new Map([...known, ...read.map((user) => [user.uid, user] as const)])
  const [lists, colleges] = await Promise.all([
    readLists(reader, pairs, users),
    readColleges(reader, users),
  ])
  const avoids = (uid: string, otherUid: string): boolean => {
    const [one, other] = [users.get(uid), users.get(otherUid)]
    if (one === undefined || other === undefined) return false
    return (
      avoidsByCollege(one, other, colleges) || isNamed(other, lists.get(uid), lists.get(otherUid))
    )
  }
  return {
    areBlocked,
    avoids,
    areApart: (uid, otherUid) =>
      areBlocked(uid, otherUid) || avoids(uid, otherUid) || avoids(otherUid, uid),
  }
}

export const avoidsByName = (one: Avoidance | undefined, other: Avoidance | undefined): boolean =>
  one !== undefined && other?.marks.some((mark) => one.avoided.includes(mark)) === true

/**
 * Compares the marks of the account of now too: an account that has not changed since people can give names
 * has no stored marks yet.
 */
const isNamed = (other: User, one: Avoidance | undefined, marks: Avoidance | undefined): boolean =>
  one !== undefined &&
  one.avoided.length > 0 &&
  (avoidsByName(one, marks) ||
    marksOf(other, readIdentitySecret()).some((mark) => one.avoided.includes(mark)))

/** Reads the campus's colleges, only where somebody avoids the own one. */
const readColleges = async (
  reader: Reader,
  users: ReadonlyMap<string, User>,
): Promise<ReadonlyMap<string, string>> => {
  const isAsked = [...users.values()].some(({ avoidsOwnCollege }) => avoidsOwnCollege === true)
  return isAsked ? readCollegeCities(reader) : new Map()
}

/** Reads lists of names, only for pairs in which one has given a name. */
const readLists = async (
  reader: Reader,
  pairs: readonly UidPair[],
  users: ReadonlyMap<string, User>,
): Promise<ReadonlyMap<string, Avoidance>> => {
  const hasGiven = (uid: string) => (users.get(uid)?.avoided?.count ?? 0) > 0
  const uids = [...new Set(pairs.filter((pair) => pair.some(hasGiven)).flat())]
  const lists = await readDocuments(
    reader,
    avoidanceSchema,
    uids.map((uid) => pathOf('avoidances', uid)),
  )
  return new Map(lists.map((list) => [list.uid, list]))
}

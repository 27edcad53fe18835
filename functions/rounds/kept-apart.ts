import { avoidsByCollege } from '../../src/shared/domain/safety/own-college.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { readPairBlocks, type UidPair } from './pairs.ts'

export interface KeptApart {
  /** Whether the two may not meet: one has blocked the other, or wants not to be dealt to the other. */
  areApart(uid: string, otherUid: string): boolean
  areBlocked(uid: string, otherUid: string): boolean
  /** Whether the first wants not to be dealt to the second (PRODUCT §15). */
  avoids(uid: string, otherUid: string): boolean
}

/**
 * Reads who of these pairs may not meet; answers for these pairs only.
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
  const avoids = (uid: string, otherUid: string): boolean => {
    const [one, other] = [users.get(uid), users.get(otherUid)]
    return one !== undefined && other !== undefined && avoidsByCollege(one, other)
  }
  return {
    areBlocked,
    avoids,
    areApart: (uid, otherUid) =>
      areBlocked(uid, otherUid) || avoids(uid, otherUid) || avoids(otherUid, uid),
  }
}

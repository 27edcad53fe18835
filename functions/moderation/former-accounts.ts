import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { genderSchema } from '../../src/shared/model/people/answer-schemas.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import {
  type FormerAccount,
  formerAccountSchema,
} from '../../src/shared/model/safety/former-account.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { addressKey } from '../platform/address-key.ts'
import { type Deadline, deleteDocuments, deleteQueryResults, drainQuery } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Fields, Reader, Store, Transaction } from '../platform/store.ts'
import { marksWith, readAvoidance } from '../rounds/avoidance.ts'

/**
 * Reads whether any row protects others from an account: it was met, whatever its profile says now. An open
 * match counts: its pair must not meet again, and the deletion writes that row only later.
 */
export const isProtectedFrom = async (reader: Reader, uid: string): Promise<boolean> => {
  const rows = [
    ['pairHistory', ['boyUid', '==', uid]],
    ['pairHistory', ['girlUid', '==', uid]],
    ['matches', ['participants', 'array-contains', uid]],
    ['blocks', ['otherUid', '==', uid]],
    ['reports', ['reportedUid', '==', uid]],
  ] as const
  const found = await Promise.all(
    rows.map(([collection, filter]) => reader.query({ collection, where: [filter], atMost: 1 })),
  )
  return found.some((some) => some.length > 0)
}

/**
 * Reads what protects others from an account that is about to go, or has just gone: its marks, which say that
 * it could be met, and rows of those who met it.
 * @param account as it is stored, or as it was before somebody deleted its document
 * @returns what writes the row, in the same transaction
 */
export const readFormerAccount = async (
  reader: Reader,
  uid: string,
  account: Fields | null,
  openSecret: () => string,
): Promise<(transaction: Transaction) => void> => {
  const email = account?.email
  if (typeof email !== 'string' || email === '') return () => {}
  const [known, isMet] = await Promise.all([
    readAvoidance(reader, uid),
    isProtectedFrom(reader, uid),
  ])
  const marks = marksWith(known.marks, [account], isMet, openSecret())
  if (marks.length === 0 && !isMet) return () => {}
  const gender = v.safeParse(genderSchema, account?.gender)
  const row: DocumentWrite<FormerAccount> = {
    uid,
    addressKey: addressKey(email, openSecret()),
    gender: gender.success ? gender.output : null,
    returnedAs: null,
    marks,
    leftAt: serverTime,
  }
  return (transaction) => transaction.set(pathOf('formerAccounts', uid), row)
}

export interface PresentAccount {
  /** Absent while no new account has the address. */
  user?: User
  /** The row that was kept of the account when it was deleted. */
  former?: FormerAccount
}

/** Reads an account, or the account which the same address has now. */
export const readPresentAccount = async (reader: Reader, uid: string): Promise<PresentAccount> => {
  const user = await readDocument(reader, userSchema, paths.user(uid))
  if (user !== undefined) return { user }
  const former = await readDocument(reader, formerAccountSchema, pathOf('formerAccounts', uid))
  if (former === undefined) return {}
  const again =
    former.returnedAs === null
      ? undefined
      : await readDocument(reader, userSchema, paths.user(former.returnedAs))
  return { former, ...(again !== undefined && { user: again }) }
}

/**
 * Deletes rows that are older than anybody's time as a student. The rows of pairs stay: they name two uids
 * only.
 */
export const purgeFormerAccounts = (
  store: Store,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    {
      collection: 'formerAccounts',
      where: [['leftAt', '<', now - limits.formerAccountMs]],
    },
    async ({ id: uid, path }) => {
      await deleteQueryResults(store, {
        collection: 'blocks',
        where: [['otherUid', '==', uid]],
      })
      await deleteDocuments(store, [path])
    },
    deadline,
  )

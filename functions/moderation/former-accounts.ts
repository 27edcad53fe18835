import * as v from 'valibot'
import * as limits from '../../src/shared/limits.ts'
import { genderSchema } from '../../src/shared/model/people/answer-schemas.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import {
  type FormerAccount,
  formerAccountSchema,
} from '../../src/shared/model/safety/former-account.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { addressKey } from '../platform/address-key.ts'
import { type Deadline, deleteDocuments, deleteQueryResults, drainQuery } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Fields, Reader, Store, Transaction } from '../platform/store.ts'
import { marksWith, readAvoidance } from '../rounds/avoidance.ts'

/**
 * Reads what protects others from an account that is about to go. Its marks say that it could be met.
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
  const known = await readAvoidance(reader, uid)
  const marks = marksWith(known.marks, [account], openSecret())
  if (marks.length === 0) return () => {}
  const gender = v.safeParse(genderSchema, account?.gender)
  const row: DocumentWrite<FormerAccount> = {
    uid,
    addressKey: addressKey(email, openSecret()),
    gender: gender.success ? gender.output : null,
    returnedAs: null,
    marks,
    leftAt: serverTime,
  }
  return (transaction) => transaction.set(serverPaths.formerAccount(uid), row)
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
  const former = await readDocument(reader, formerAccountSchema, serverPaths.formerAccount(uid))
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
      collection: collections.formerAccounts,
      where: [['leftAt', '<', now - limits.formerAccountMs]],
    },
    async ({ id: uid, path }) => {
      await deleteQueryResults(store, {
        collection: collections.blocks,
        where: [['otherUid', '==', uid]],
      })
      await deleteDocuments(store, [path])
    },
    deadline,
  )

import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import {
  type CollegeIdMark,
  collegeIdMarkSchema,
} from '../../src/shared/model/people/college-id-mark.ts'
import { formerAccountSchema } from '../../src/shared/model/safety/former-account.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { storagePaths } from '../../src/shared/paths.ts'
import { deleteDocuments, deleteQueryResults } from '../platform/bulk.ts'
import type { Files } from '../platform/files.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import {
  eachPage,
  readableDocuments,
  readDocument,
  readDocuments,
} from '../platform/read-documents.ts'
import type { DocumentWrite, Filter, Reader, Store, Transaction } from '../platform/store.ts'

const marksPerTransaction = 100

/**
 * Keyed hashes of the ID's images. One ID verifies one account: the hashes are kept while that account
 * exists.
 */
export const imageDigests = async (files: Files, uid: string): Promise<string[]> => {
  const sides = (['front', 'back'] as const).map((side) => storagePaths.collegeId(uid, side))
  const digests = await Promise.all(sides.map((path) => files.digest(path)))
  return digests.filter((digest) => digest !== null)
}

/** A number belongs to its college: two colleges may give the same one. */
export const collegeIdHashes = (
  {
    digests,
    number,
    college,
  }: { digests: readonly string[]; number: string | undefined; college: string | undefined },
  secret: string,
): string[] => {
  const texts = digests.map((digest) => `image ${digest}`)
  if (number !== undefined) texts.push(`number ${college} ${number}`)
  return texts.map((text) => keyedHash(text, secret))
}

/** @returns the other account that one of the hashes verified, or that may not come back; null without one */
export const findOtherOwner = async (
  transaction: Transaction,
  hashes: readonly string[],
  uid: string,
): Promise<string | null> => {
  const marks = await readDocuments(
    transaction,
    collegeIdMarkSchema,
    hashes.map((hash) => pathOf('collegeIdMarks', hash)),
  )
  const others = marks.filter((mark) => mark.uid !== uid)
  const counts = await Promise.all(others.map((mark) => isInForce(transaction, mark, uid)))
  return others.find((_mark, place) => counts[place])?.uid ?? null
}

/**
 * A mark of a deleted account holds as long as its address is barred, or may be by a report that waits. A
 * report is about the next account of its address, once there is one.
 * @param askedBy the account of the same address is kept from its own ID by a bar alone
 */
const isInForce = async (
  reader: Reader,
  { uid, addressKey }: CollegeIdMark,
  askedBy?: string,
): Promise<boolean> => {
  if (addressKey === undefined) return true
  const former = await readDocument(reader, formerAccountSchema, pathOf('formerAccounts', uid))
  const present = former?.returnedAs ?? uid
  // A decision writes its bar at once: whoever reads it here as decided finds the bar after it.
  if (present !== askedBy && (await isReportWaiting(reader, present))) return true
  const [bar] = await reader.getAll([pathOf('barredAddresses', addressKey)])
  return bar !== null
}

const isReportWaiting = async (reader: Reader, uid: string): Promise<boolean> => {
  const where: Filter[] = [
    ['reportedUid', '==', uid],
    ['outcome', '==', null],
  ]
  const waiting = await reader.query({ collection: 'reports', where, atMost: 1 })
  return waiting.length > 0
}

const marksOf = (uid: string) => ({
  collection: 'collegeIdMarks' as const,
  where: [['uid', '==', uid]] satisfies Filter[],
})

/**
 * Frees the ID of an account that is deleted. The ID of somebody whose address is barred, or may be by a
 * report that waits, verifies no next address: otherwise a second mailbox would be a way around a ban.
 */
export const releaseCollegeIdMarks = async (store: Store, uid: string): Promise<void> => {
  const former = await readDocument(store, formerAccountSchema, pathOf('formerAccounts', uid))
  if (former === undefined) return deleteQueryResults(store, marksOf(uid))
  const { addressKey } = former
  await eachPage(
    store,
    marksOf(uid),
    async (found) => {
      const [first] = readableDocuments(collegeIdMarkSchema, found)
      if (first === undefined) return
      if (!(await isInForce(store, { ...first, addressKey }))) {
        return deleteDocuments(
          store,
          found.map(({ path }) => path),
        )
      }
      await store.transaction(async (transaction) => {
        for (const { path } of found) transaction.update(path, { addressKey, isBarred: true })
      })
    },
    marksPerTransaction,
  )
}

/** Deletes marks whose bar has ended, or was not given. */
export const purgeCollegeIdMarks = (store: Store): Promise<void> =>
  eachPage(
    store,
    { collection: 'collegeIdMarks', where: [['isBarred', '==', true]] },
    async (found) => {
      for (const { path, data } of found) {
        const mark = v.parse(collegeIdMarkSchema, data)
        if (!(await isInForce(store, mark))) await deleteDocuments(store, [path])
      }
    },
    marksPerTransaction,
  )

export const markCollegeId = (
  transaction: Transaction,
  hashes: readonly string[],
  uid: string,
): void => {
  for (const hash of hashes) {
    const row: DocumentWrite<CollegeIdMark> = { uid, createdAt: serverTime }
    transaction.set(pathOf('collegeIdMarks', hash), row)
  }
}

import {
  type CollegeIdMark,
  collegeIdMarkSchema,
} from '../../src/shared/model/people/college-id-mark.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { storagePaths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { Files } from '../platform/files.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'

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

/** @returns the other account that one of the hashes verified before; null without one */
export const findOtherOwner = async (
  transaction: Transaction,
  hashes: readonly string[],
  uid: string,
): Promise<string | null> => {
  const marks = await readDocuments(
    transaction,
    collegeIdMarkSchema,
    hashes.map(serverPaths.collegeIdMark),
  )
  return marks.find((mark) => mark.uid !== uid)?.uid ?? null
}

export const markCollegeId = (
  transaction: Transaction,
  hashes: readonly string[],
  uid: string,
): void => {
  for (const hash of hashes) {
    const row: DocumentWrite<CollegeIdMark> = { uid, createdAt: serverTime }
    transaction.set(serverPaths.collegeIdMark(hash), row)
  }
}

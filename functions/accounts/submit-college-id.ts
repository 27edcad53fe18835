import { decidedAtOf } from '../../src/shared/domain/profile/college-id-images.ts'
import { Refusal } from '../../src/shared/errors.ts'
import {
  type Verification,
  verificationSchema,
} from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Files } from '../platform/files.ts'
import { readPerson } from '../platform/person.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store } from '../platform/store.ts'

/**
 * Puts an ID before the admins; a repeat changes nothing. No image keeps its address: each upload loses it
 * (functions/accounts/file-stored), and this call ends them again. After a rejection both sides must be new.
 * @throws Refusal not-found no-user · permission-denied account-disabled · failed-precondition
 *   files-missing
 */
export const handleSubmitCollegeId =
  (openFiles: () => Files): CallHandler<'submitCollegeId'> =>
  async (store, { uid }) => {
    // The folder is listed only for somebody who may hand in an ID: a list costs as much as eight reads.
    const settled = settledState(await readStanding(store, uid))
    if (settled !== null) return { state: settled }
    const files = openFiles()
    try {
      return await submit(store, uid, await olderSideStoredAt(files, uid))
    } finally {
      await files.endAddresses(storagePaths.collegeIds(uid))
    }
  }

/** @throws Refusal not-found no-user · permission-denied account-disabled */
const readStanding = async (reader: Reader, uid: string): Promise<Verification | undefined> => {
  const user = await readPerson(reader, uid)
  if (user.suspended === true) throw new Refusal('permission-denied', 'account-disabled')
  return readDocument(reader, verificationSchema, paths.verification(uid))
}

/** The state of an ID that needs no new images; null when it does. */
const settledState = (existing: Verification | undefined): Verification['state'] | null =>
  existing === undefined || existing.state === 'rejected' ? null : existing.state

const submit = (
  store: Store,
  uid: string,
  storedAt: number | null,
): Promise<{ state: Verification['state'] }> =>
  store.transaction(async (transaction) => {
    const existing = await readStanding(transaction, uid)
    const settled = settledState(existing)
    if (settled !== null) return { state: settled }
    if (storedAt === null || storedAt <= decidedAtOf(existing)) {
      throw new Refusal('failed-precondition', 'files-missing')
    }
    const verification: DocumentWrite<Verification> = {
      uid,
      state: 'submitted',
      imagesDueAt: null,
      createdAt: existing?.createdAt ?? serverTime,
      updatedAt: serverTime,
    }
    transaction.set(paths.verification(uid), verification)
    return { state: 'submitted' }
  })

/** @returns when the older of the two sides was stored; null when a side is missing */
const olderSideStoredAt = async (files: Files, uid: string): Promise<number | null> => {
  const sides = (['front', 'back'] as const).map((side) => storagePaths.collegeId(uid, side))
  const times = await Promise.all(sides.map((path) => files.storedAt(path)))
  return times.includes(null) ? null : Math.min(...times.map(Number))
}

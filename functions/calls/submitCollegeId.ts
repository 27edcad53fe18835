import { Refusal } from '../../src/shared/errors.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { type Verification, verificationSchema } from '../../src/shared/model/verification.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../call.ts'
import { readPerson } from '../people.ts'
import { readOne } from '../read.ts'
import type { Written } from '../written.ts'

/**
 * submitted → approved, or → rejected → submitted again. Asking twice changes nothing.
 * @throws Refusal not-found no-user · permission-denied account-disabled
 */
export const submitCollegeId: CallHandler<'submitCollegeId'> = (store, { uid }) =>
  store.transaction(async (transaction) => {
    const user = await readPerson(transaction, uid)
    if (user.suspended === true) throw new Refusal('permission-denied', 'account-disabled')
    const standing = await readOne(transaction, verificationSchema, paths.verification(uid))
    if (standing !== undefined && standing.state !== 'rejected') return { state: standing.state }
    const verification: Written<Verification> = {
      uid,
      state: 'submitted',
      imagesDueAt: null,
      createdAt: standing?.createdAt ?? serverTime,
      updatedAt: serverTime,
    }
    transaction.set(paths.verification(uid), verification)
    return { state: 'submitted' }
  })

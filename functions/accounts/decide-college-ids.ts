import type { CallRequest, CallResponse } from '../../src/shared/calls.ts'
import { notificationId } from '../../src/shared/ids.ts'
import { limits } from '../../src/shared/limits.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import {
  type Verification,
  verificationSchema,
} from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'

type Decision = CallRequest<'decideCollegeIds'>
type Decided = CallResponse<'decideCollegeIds'>[number]

/** Approving verifies the account in the same transaction; cards and claims follow by its triggers. */
export const handleDecideCollegeIds: CallHandler<'decideCollegeIds'> = async (
  store,
  _caller,
  request,
  now,
) => {
  const decided: Decided[] = []
  for (const uid of new Set(request.uids)) decided.push(await decide(store, uid, request, now))
  return decided
}

const decide = (store: Store, uid: string, decision: Decision, now: number): Promise<Decided> =>
  store.transaction(async (transaction) => {
    const standing = await readDocument(transaction, verificationSchema, paths.verification(uid))
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (standing === undefined || user === undefined) return { uid, state: 'unknown' }
    if (standing.state !== 'submitted') return { uid, state: standing.state }
    const imagesDueAt = now + limits.collegeIdImagesMs
    if (decision.decision === 'reject') {
      transaction.update(paths.verification(uid), {
        state: 'rejected',
        reason: decision.reason,
        imagesDueAt,
        updatedAt: serverTime,
      })
      tell(transaction, uid, 'rejected')
      return { uid, state: 'rejected' }
    }
    transaction.update(paths.verification(uid), {
      state: 'approved',
      imagesDueAt,
      updatedAt: serverTime,
    })
    transaction.update(paths.user(uid), {
      verified: true,
      ...(user.collegeId !== undefined && { 'collegeId.verified': true }),
      updatedAt: serverTime,
    })
    tell(transaction, uid, 'approved')
    return { uid, state: 'approved' }
  })

const words = { approved: 'collegeIdApproved', rejected: 'collegeIdRejected' } as const

const tell = (
  transaction: Transaction,
  uid: string,
  state: Exclude<Verification['state'], 'submitted'>,
): void => {
  const news = notificationId.collegeId(uid, state)
  notifyPerson(transaction, news, uid, 'account', text.notifications[words[state]])
}

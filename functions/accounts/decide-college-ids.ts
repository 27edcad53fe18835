import type { CallRequest, CallResponse } from '../../src/shared/calls.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../src/shared/limits.ts'
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
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Transaction } from '../platform/store.ts'
import { collegeIdHashes, findOtherOwner, imageDigests, markCollegeId } from './college-id-marks.ts'
import { reopenCollegeId } from './reopen-college-id.ts'

type Decision = Exclude<CallRequest<'decideCollegeIds'>, { decision: 'reopen' }>
type Decided = CallResponse<'decideCollegeIds'>[number]

/**
 * An approval also verifies the account: the account's triggers renew its cards and claims. No admin decides
 * their own ID.
 */
export const handleDecideCollegeIds =
  (openFiles: () => Files, openSecret: () => string): CallHandler<'decideCollegeIds'> =>
  async (store, { uid: adminUid }, request, now) => {
    const decided: Decided[] = []
    for (const uid of new Set(request.uids)) {
      if (uid === adminUid) decided.push({ uid, state: 'own' })
      else if (request.decision === 'reopen') {
        decided.push({ uid, state: await reopenCollegeId(store, uid) })
      } else {
        const digests = request.decision === 'approve' ? await imageDigests(openFiles(), uid) : []
        decided.push(await decide(store, uid, request, { digests, openSecret }, now))
      }
    }
    return decided
  }

const decide = (
  store: Store,
  uid: string,
  decision: Decision,
  { digests, openSecret }: { digests: readonly string[]; openSecret: () => string },
  now: number,
): Promise<Decided> =>
  store.transaction(async (transaction) => {
    const verification = await readDocument(
      transaction,
      verificationSchema,
      paths.verification(uid),
    )
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (verification === undefined || user === undefined) return { uid, state: 'unknown' }
    if (verification.state !== 'submitted') return { uid, state: verification.state }
    const imagesDueAt = now + limits.collegeIdImagesMs
    if (decision.decision === 'reject') {
      transaction.update(paths.verification(uid), {
        state: 'rejected',
        reason: decision.reason,
        imagesDueAt,
        updatedAt: serverTime,
      })
      notifyOwner(transaction, uid, 'rejected')
      return { uid, state: 'rejected' }
    }
    const number = decision.numbers?.[uid]
    const hashes = collegeIdHashes({ digests, number, college: user.college }, openSecret())
    const other = await findOtherOwner(transaction, hashes, uid)
    if (other !== null) return { uid, state: 'duplicate', otherUid: other }
    markCollegeId(transaction, hashes, uid)
    transaction.update(paths.verification(uid), {
      state: 'approved',
      identity: { name: user.name ?? '', college: user.college ?? '' },
      imagesDueAt,
      updatedAt: serverTime,
    })
    transaction.update(paths.user(uid), {
      verified: true,
      ...(user.collegeId !== undefined && { 'collegeId.verified': true }),
      updatedAt: serverTime,
    })
    notifyOwner(transaction, uid, 'approved')
    return { uid, state: 'approved' }
  })

const textKeys = { approved: 'collegeIdApproved', rejected: 'collegeIdRejected' } as const

const notifyOwner = (
  transaction: Transaction,
  uid: string,
  state: Exclude<Verification['state'], 'submitted'>,
): void => {
  const newsId = notificationId.collegeId(uid, state)
  notifyPerson(transaction, newsId, uid, text.notifications[textKeys[state]])
}

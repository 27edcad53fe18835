import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import {
  type Verification,
  verificationSchema,
} from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { badgeWithdrawnWhy } from '../../src/shared/text/news.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/**
 * Removes the badge and asks for the college ID anew, when the name or the college on the approved ID changes. The
 * account is compared with the approval, so that a late repeat of the event does not remove the next approval's badge.
 */
export const handleWithdrawBadge: ChangeHandler = async (store, { params, before, after }) => {
  if (before?.name === after?.name && before?.college === after?.college) return
  const uid = params.uid ?? ''
  await store.transaction(async (transaction) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    const stored = await readDocument(transaction, verificationSchema, paths.verification(uid))
    if (user?.verified !== true) return
    // A badge without a stored verification was given by an admin by hand.
    const identity = stored === undefined ? before : stored.identity
    if (identity == null) return
    if (identity.name === user.name && identity.college === user.college) return
    const asked: DocumentWrite<Verification> = {
      uid,
      state: 'rejected',
      reason: badgeWithdrawnWhy,
      imagesDueAt: stored?.imagesDueAt ?? null,
      createdAt: stored?.createdAt ?? serverTime,
      updatedAt: serverTime,
    }
    transaction.set(paths.verification(uid), asked)
    transaction.update(paths.user(uid), {
      verified: false,
      ...(user.collegeId !== undefined && { 'collegeId.verified': false }),
      updatedAt: serverTime,
    })
    const id = notificationId.collegeId(uid, 'withdrawn')
    notifyPerson(transaction, id, uid, text.notifications.badgeWithdrawn)
  })
}

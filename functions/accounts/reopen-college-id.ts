import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import {
  type Verification,
  verificationSchema,
} from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Store } from '../platform/store.ts'

/**
 * Takes a decision back: the ID waits again, without a badge and without its marks, and a new notification
 * replaces the one of the decision. The images must still be stored, or no admin could decide anew.
 * @returns its state afterwards
 */
export const reopenCollegeId = (
  store: Store,
  uid: string,
): Promise<Verification['state'] | 'unknown'> =>
  store.transaction(async (transaction) => {
    const path = paths.verification(uid)
    const stored = await readDocument(transaction, verificationSchema, path)
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (stored === undefined || user === undefined) return 'unknown'
    const { state, imagesDueAt, createdAt } = stored
    if (state === 'submitted' || imagesDueAt === null) return state
    const marks = await transaction.query({
      collection: 'collegeIdMarks',
      where: [['uid', '==', uid]],
    })
    for (const mark of marks) transaction.delete(mark.path)
    const waiting: DocumentWrite<Verification> = {
      uid,
      state: 'submitted',
      imagesDueAt: null,
      createdAt,
      updatedAt: serverTime,
    }
    transaction.set(path, waiting)
    if (state === 'approved') {
      transaction.update(paths.user(uid), {
        verified: false,
        ...(user.collegeId !== undefined && { 'collegeId.verified': false }),
        updatedAt: serverTime,
      })
    }
    const noteId = notificationId.collegeId(uid, state)
    notifyPerson(transaction, noteId, uid, text.notifications.collegeIdReopened)
    return 'submitted'
  })

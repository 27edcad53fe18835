import { randomUUID } from 'node:crypto'
import type { CallRequest, CallResponse } from '../../src/shared/calls.ts'
import { pathById } from '../../src/shared/collections/path-of.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { photoReviewId } from '../../src/shared/ids.ts'
import { type PhotoReview, photoReviewSchema } from '../../src/shared/model/people/photo-review.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import type { RemovableContent } from '../../src/shared/model/safety/report.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { photoRemovedText } from '../../src/shared/text/news.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { hashText } from '../platform/hash.ts'
import { requireAdmin } from '../platform/person.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { writeOutcome } from './reports/outcomes.ts'
import { removalFields } from './reports/removed-content.ts'

type State = CallResponse<'decidePhotos'>[number]['state']
type Reopening = Extract<CallRequest<'decidePhotos'>, { decision: 'reopen' }>

/**
 * Decides photos that wait for a review:
 *
 *   waiting ─approve─▶ its row is gone ─reopen─▶ waiting
 *      └────remove──▶ gone from the profile, for good
 *
 * A row that is gone was decided by another admin, or its owner removed the photo.
 */
export const handleDecidePhotos: CallHandler<'decidePhotos'> = async (
  store,
  { uid: adminUid },
  request,
) => {
  const answers: CallResponse<'decidePhotos'> = []
  for (const id of new Set(request.ids)) {
    const state = await store.transaction(async (transaction) => {
      await requireAdmin(transaction, adminUid)
      return request.decision === 'reopen'
        ? reopen(transaction, id, adminUid, request)
        : decide(transaction, id, adminUid, request.decision === 'remove' ? request.reason : null)
    })
    answers.push({ id, state })
  }
  return answers
}

/** @param reason why the photo is removed; null: it is approved */
const decide = async (
  transaction: Transaction,
  id: string,
  adminUid: string,
  reason: string | null,
): Promise<State> => {
  const review = await readDocument(transaction, photoReviewSchema, pathById('photoReviews', id))
  if (review === undefined) return 'gone'
  if (review.uid === adminUid) return 'own'
  const user = await readDocument(transaction, userSchema, paths.user(review.uid))
  transaction.delete(pathById('photoReviews', id))
  if (reason === null) return 'approved'
  if (user === undefined || !user.photoUrls.includes(review.url)) return 'gone'
  removePhoto(transaction, user, { id, url: review.url, reason, adminUid })
  return 'removed'
}

/** The account's trigger ends the address and removes the file (accounts/photos-changed.ts). */
const removePhoto = (
  transaction: Transaction,
  { uid, photoUrls }: User,
  { id, url, reason, adminUid }: { id: string; url: string; reason: string; adminUid: string },
): void => {
  const left = photoUrls.filter((other) => other !== url)
  const outcomeId = randomUUID()
  const content: RemovableContent[] = ['photos']
  transaction.update(paths.user(uid), {
    photoUrl: left[0] ?? '',
    photoUrls: left,
    ...(left.length === 0 && {
      ...removalFields(content, { outcomeId, reason }),
      isProfileComplete: false,
    }),
    updatedAt: serverTime,
  })
  const kind = 'removeContent'
  writeOutcome(transaction, outcomeId, { uid, kind, reason, decidedBy: adminUid, content })
  const words = photoRemovedText(photoUrls.indexOf(url) + 1)
  notifyPerson(transaction, notificationId.photoRemoved(id), uid, words, reason, outcomeId)
}

/** Puts a photo back into the queue, if the profile still has it. */
const reopen = async (
  transaction: Transaction,
  id: string,
  adminUid: string,
  { uid, verdict, createdAt, similar }: Reopening,
): Promise<State> => {
  if (uid === adminUid) return 'own'
  const user = await readDocument(transaction, userSchema, paths.user(uid))
  const url = user?.photoUrls.find((one) => photoReviewId(uid, hashText(one)) === id)
  if (url === undefined) return 'gone'
  const known = await transaction.getAll(similar.map((id) => pathById('photoHashes', id)))
  const row: DocumentWrite<PhotoReview> = {
    uid,
    url,
    verdict,
    createdAt,
    similar: known.flatMap((photo) => (photo === null ? [] : [photo.id])),
  }
  transaction.set(pathById('photoReviews', id), row)
  return 'waiting'
}

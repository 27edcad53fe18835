import { type PagedQuery, pagedQuery } from '../../../data/desk/paged-query.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import { cursorBehind } from '../../../shared/calls/page-cursor.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import * as limits from '../../../shared/limits.ts'
import { durations } from '../../../shared/limits.ts'
import type { WaitingPhoto } from './photo-columns.ts'

/** Read again while it is looked at: students add photos, and other admins decide. */
export const photosQuery = (
  asked: Omit<CallRequest<'listPhotoReviews'>, 'cursor'>,
): PagedQuery<WaitingPhoto> =>
  pagedQuery({
    key: JSON.stringify(['listPhotoReviews', asked]),
    pageSize: limits.photoReviewsPerPage,
    refreshMs: durations.minute,
    readPage: ({ call }, known) =>
      call('listPhotoReviews', moderationCalls.listPhotoReviews, {
        ...asked,
        cursor: cursorBehind(known, ({ createdAt }) => createdAt),
      }),
  })

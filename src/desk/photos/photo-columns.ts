import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { photosText as words } from '../../shared/text/desk/photos.ts'
import { timePagedQuery } from '../data/paged-query.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'

export type WaitingPhoto = CallResponse<'listPhotoReviews'>[number]

export const keyOfPhoto = ({ id }: WaitingPhoto) => id

const likenessText = ({ similar }: WaitingPhoto): string => {
  if (similar === null) return words.notCompared
  return similar.length > 0 ? words.likeOne : words.likeNone
}

const column = columnsOf(words.columns)

export const photoColumns: readonly DataColumn<WaitingPhoto>[] = [
  column.text('name', ({ name }) => name, { width: 120 }),
  column.text('place', ({ place }) => place, {
    text: ({ place, photos }) => words.placeOf(place, photos),
    width: 70,
  }),
  column.text('verdict', ({ verdict }) => words.verdicts[verdict ?? 'none'], { width: 105 }),
  column.text('similar', likenessText, { width: 95 }),
  column.wait('createdAt', ({ createdAt }) => createdAt),
]

/** Read again while it is looked at: students add photos, and other admins decide. */
export const photosQuery = (asked: Omit<CallRequest<'listPhotoReviews'>, 'cursor'>) =>
  timePagedQuery('listPhotoReviews', asked, ({ createdAt }) => createdAt, {
    pageSize: limits.photoReviewsPerPage,
    refreshMs: durations.minute,
  })

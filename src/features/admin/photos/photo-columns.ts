import type { CallResponse } from '../../../shared/calls.ts'
import { photosText as words } from '../../../shared/text/admin/photos.ts'
import type { DataColumn } from '../table/data-column.ts'
import { waitColumn } from '../table/wait-column.ts'

export type WaitingPhoto = CallResponse<'listPhotoReviews'>[number]

export const keyOfPhoto = ({ id }: WaitingPhoto) => id

export const photoColumns: readonly DataColumn<WaitingPhoto>[] = [
  { id: 'name', header: words.columns.name, value: ({ name }) => name, width: 120 },
  {
    id: 'place',
    header: words.columns.place,
    value: ({ place }) => place,
    text: ({ place, photos }) => words.placeOf(place, photos),
    width: 70,
  },
  {
    id: 'verdict',
    header: words.columns.verdict,
    value: ({ verdict }) => words.verdicts[verdict ?? 'none'],
    width: 105,
  },
  {
    id: 'similar',
    header: words.columns.similar,
    value: ({ similar }) => {
      if (similar === null) return words.notCompared
      return similar.length > 0 ? words.likeOne : words.likeNone
    },
    width: 95,
  },
  waitColumn('createdAt', words.columns.createdAt, ({ createdAt }) => createdAt),
]

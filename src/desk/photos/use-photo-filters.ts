import { moderationCalls } from '../../shared/calls/moderation.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { photoLikenesses, photoVerdicts } from '../../shared/model/people/photo-review.ts'
import type { Search } from '../table/table-view.ts'
import { filtersOf, useAddressFilters } from '../table/use-address-word.ts'

type PhotoFilters = CallRequest<'listPhotoReviews'>['filters']

/** The choices of each filter, as the address spells them. */
export const photoFilterChoices = {
  verdict: [...photoVerdicts, 'none'],
  similar: photoLikenesses,
} as const
type FilterName = keyof typeof photoFilterChoices

export const photoFilterNames = Object.keys(photoFilterChoices) as FilterName[]

const photoFiltersIn = (search: Search): PhotoFilters =>
  filtersOf(moderationCalls.listPhotoReviews.request.entries.filters, photoFilterNames, search)

export const usePhotoFilters = () => useAddressFilters(photoFiltersIn)

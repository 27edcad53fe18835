import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { photoLikenesses, photoVerdicts } from '../../../shared/model/people/photo-review.ts'

type PhotoFilters = CallRequest<'listPhotoReviews'>['filters']

/** The choices of each filter, as the address spells them. */
export const photoFilterChoices = {
  verdict: [...photoVerdicts, 'none'],
  similar: photoLikenesses,
} as const
type FilterName = keyof typeof photoFilterChoices

export const photoFilterNames = Object.keys(photoFilterChoices) as FilterName[]

/** @param search the address's parameters; what no filter takes is left out */
const photoFiltersIn = (search: Readonly<Record<string, unknown>>): PhotoFilters => {
  const schema = moderationCalls.listPhotoReviews.request.entries.filters
  const known = photoFilterNames.filter(
    (name) => search[name] !== undefined && v.is(schema, { [name]: search[name] }),
  )
  return Object.fromEntries(known.map((name) => [name, search[name]]))
}

export const usePhotoFilters = () => {
  const search: Record<string, unknown> = useSearch({ from: '/admin/$' })
  const navigate = useNavigate({ from: '/admin/$' })
  return {
    filters: useMemo(() => photoFiltersIn(search), [search]),
    /** @param value as it stands in the address; empty: every one */
    choose: (name: FilterName, value: string) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [name]: value || undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}

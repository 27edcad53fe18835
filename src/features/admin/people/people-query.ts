import type { DeskQuery, DeskSource } from '../../../data/desk/desk-query.ts'
import { peopleCalls } from '../../../shared/calls/people.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import { peopleLimits } from '../../../shared/people-limits.ts'

export type ListedPerson = CallResponse<'findPeople'>[number]
export type PeopleFilters = CallRequest<'findPeople'>['filters']

export interface PeopleQuery extends DeskQuery<ListedPerson> {
  /** The next reading asks for the page behind these rows alone. */
  continueAfter(rows: readonly ListedPerson[]): void
  /** Whether the server may have more than these rows. */
  hasMore(rows: readonly ListedPerson[]): boolean
}

/** Pages of people, one behind the other; read when asked, because each person is paid for. */
export const peopleQuery = (search: string, filters: PeopleFilters): PeopleQuery => {
  let known: readonly ListedPerson[] | null = null
  let readCount = 0
  let endsAt: number | null = null
  const readPage = (source: DeskSource, cursor: string | null) =>
    source.call('findPeople', peopleCalls.findPeople, { search, filters, cursor })
  return {
    key: JSON.stringify(['findPeople', search, filters]),
    refreshMs: null,
    continueAfter: (rows) => {
      known = rows
    },
    hasMore: (rows) =>
      rows.length > 0 && endsAt !== rows.length && rows.length % peopleLimits.perPage === 0,
    read: async (source) => {
      // As far as it was read before: whoever acted on a row still finds it.
      const wanted = known === null ? Math.max(1, readCount) : known.length + 1
      const rows = [...(known ?? [])]
      let isEnd = false
      while (!isEnd && rows.length < wanted) {
        const page = await readPage(source, rows.at(-1)?.key ?? null)
        rows.push(...page)
        isEnd = page.length < peopleLimits.perPage
      }
      known = null
      readCount = rows.length
      endsAt = isEnd ? rows.length : null
      return rows
    },
  }
}

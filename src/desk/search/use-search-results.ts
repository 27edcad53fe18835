import { useMemo } from 'react'
import { deskText, type deskSearchText as words } from '../../shared/text/desk/desk.ts'
import type { DeskQuery } from '../data/desk-query.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { railGroups } from '../frame/desk-rail.ts'
import { type ListedPerson, nameOfPerson, peopleQuery } from '../people/people-columns.ts'
import { roundsQuery } from '../rounds/queries.ts'

export interface SearchResult {
  key: string
  label: string
  kind: keyof typeof words.kinds
  detail: string
  path: string
  search: Record<string, string>
}

const shownOfEach = 8
/** A single letter would find half of the campus. */
const leastLetters = 2

const nobody: DeskQuery<ListedPerson> = { key: 'nobody', refreshMs: null, read: async () => [] }
const byName = { by: 'name', isDescending: false } as const

const pages: readonly SearchResult[] = [
  ...railGroups([])
    .flatMap(({ items }) => items)
    .map(({ path, label }) => ({ path, label })),
  { path: 'send-notification', label: deskText.send },
].map((page) => ({ ...page, key: page.path, kind: 'page', detail: '', search: {} }))

const holds = (label: string, typed: string): boolean =>
  label.toLowerCase().includes(typed.toLowerCase())

/**
 * Pages and rounds that hold the words, and people whose name, address, handle or college begins so.
 * @param typed the words as they stand @param settled the words after a pause: people are asked for then
 */
export const useSearchResults = (typed: string, settled: string) => {
  const wanted = settled.trim()
  const isForPeople = wanted.length >= leastLetters
  const rounds = useAdminRows(roundsQuery)
  const people = useAdminRows(
    useMemo(
      () => (isForPeople ? peopleQuery({ search: wanted, filters: {}, sort: byName }) : nobody),
      [wanted, isForPeople],
    ),
  )
  const foundRounds = rowsOf(rounds).map(
    ({ id, name }): SearchResult => ({
      key: id,
      label: name,
      kind: 'round',
      detail: '',
      path: 'rounds',
      search: { round: id },
    }),
  )
  const foundPeople = rowsOf(people).map(
    (person): SearchResult => ({
      key: person.uid,
      label: nameOfPerson(person),
      kind: 'person',
      detail: person.college,
      path: 'people',
      search: { open: person.uid },
    }),
  )
  const named = (results: readonly SearchResult[]) =>
    results.filter(({ label }) => holds(label, typed.trim())).slice(0, shownOfEach)
  return {
    results: [
      ...named(pages).slice(0, typed.trim() === '' ? pages.length : shownOfEach),
      ...named(foundRounds),
      ...(typed === settled ? foundPeople.slice(0, shownOfEach) : []),
    ],
    people: !isForPeople
      ? ('not-asked' as const)
      : people.state === 'ready'
        ? ('found' as const)
        : people.trouble === null
          ? ('looking' as const)
          : ('failed' as const),
  }
}

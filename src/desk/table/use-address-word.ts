import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import { type Search, type TableView, viewIn, withView } from './table-view.ts'

/** The parameters of the address, and a change of them that is no step back in the browser. */
const useAddress = () => {
  const search: Search = useSearch({ from: '/admin/$' })
  const navigate = useNavigate({ from: '/admin/$' })
  const change = useCallback(
    (changed: (before: Search) => Search) =>
      void navigate({ to: '.', search: changed, replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, change }
}

/** One parameter of the address, as it stands there; undefined takes it away. */
export const useAddressWord = (key: string): [unknown, (word: string | undefined) => void] => {
  const { search, change } = useAddress()
  return [search[key], (word) => change((before) => ({ ...before, [key]: word }))]
}

/** Which of a page's views is shown, kept in the address; the first unless it names another. */
export const useAddressView = <View extends string>(
  views: readonly [View, ...View[]],
): [View, (view: View) => void] => {
  const [word, set] = useAddressWord('view')
  const view = views.find((one) => one === word) ?? views[0]
  return [view, (next) => set(next === views[0] ? undefined : next)]
}

/** The key of the row that is opened, kept in the address; null: none is. */
export const useOpenedKey = (): [string | null, (key: string | null) => void] => {
  const [word, set] = useAddressWord('open')
  return [word === undefined ? null : String(word), (key) => set(key ?? undefined)]
}

/** The view of the table of this name, kept in the address. */
export const useTableView = (name: string): [TableView, (view: TableView) => void] => {
  const { search, change } = useAddress()
  const set = useCallback(
    (next: TableView) => change((before) => withView(before, name, next)),
    [change, name],
  )
  return [useMemo(() => viewIn(search, name), [search, name]), set]
}

/**
 * Filters that stand in the address, by name.
 * @param filtersIn keeps its identity between renders; it leaves out what no filter takes
 */
export const useAddressFilters = <Filters>(filtersIn: (search: Search) => Filters) => {
  const { search, change } = useAddress()
  return {
    filters: useMemo(() => filtersIn(search), [filtersIn, search]),
    /** @param value undefined: everything */
    choose: (name: string, value: unknown) => change((before) => ({ ...before, [name]: value })),
    /** Chooses everything of each. */
    clear: (names: readonly string[]) =>
      change((before) => ({
        ...before,
        ...Object.fromEntries(names.map((name) => [name, undefined])),
      })),
  }
}

/** The filters of a call that the address names, without what its schema does not take. */
export const filtersOf = <Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  names: readonly string[],
  search: Search,
): v.InferOutput<Schema> => {
  const known = names.filter(
    (name) => search[name] !== undefined && v.is(schema, { [name]: search[name] }),
  )
  return Object.fromEntries(known.map((name) => [name, search[name]])) as v.InferOutput<Schema>
}

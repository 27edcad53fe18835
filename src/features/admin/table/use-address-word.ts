import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Search, type TableView, viewIn, withView } from './table-view.ts'

/** One parameter of the address, as it stands there; undefined takes it away. */
export const useAddressWord = (key: string): [unknown, (word: string | undefined) => void] => {
  const search: Record<string, unknown> = useSearch({ from: '/admin/$' })
  const navigate = useNavigate({ from: '/admin/$' })
  const set = (word: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [key]: word }),
      replace: true,
      resetScroll: false,
    })
  return [search[key], set]
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
  const search = useSearch({ from: '/admin/$' })
  const navigate = useNavigate({ from: '/admin/$' })
  const set = useCallback(
    (next: TableView) =>
      void navigate({
        to: '.',
        search: (before: Search) => withView(before, name, next),
        replace: true,
        resetScroll: false,
      }),
    [navigate, name],
  )
  return [useMemo(() => viewIn(search, name), [search, name]), set]
}

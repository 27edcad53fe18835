import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Search, type TableView, viewIn, withView } from './table-view.ts'

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

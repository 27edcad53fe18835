import { useDeferredValue, useMemo } from 'react'
import type { DataColumn } from './data-column.ts'
import { rowsInOrder } from './rows-in-order.ts'
import { matcherOf, type TableView } from './table-view.ts'

/**
 * Rows that match the view, in its order. The rows of the view before stay until it is ready, so that
 * ten thousand rows hold up no typing. The order is kept while a filter changes.
 */
export const useRowsShown = <Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  view: TableView,
): readonly Row[] => {
  const { sort, words, choices } = useDeferredValue(view)
  // An address may name a column that is no more.
  const column = columns.find(({ id }) => id === sort?.column)
  const isDescending = sort?.isDescending === true
  const ordered = useMemo(
    () => rowsInOrder(rows, column, isDescending),
    [rows, column, isDescending],
  )
  return useMemo(() => {
    const isMatching = matcherOf(columns, { words, choices })
    return isMatching === null ? ordered : ordered.filter(isMatching)
  }, [ordered, columns, words, choices])
}

import { useDeferredValue, useMemo } from 'react'
import type { CellValue, DataColumn } from './columns.ts'
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

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** Empty cells come last in both orders; numbers and words each by their own order. */
const compareCells =
  (isDescending: boolean) =>
  (one: CellValue, other: CellValue): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const order =
      typeof one === 'string' && typeof other === 'string'
        ? collator.compare(one, other)
        : Number(one) - Number(other)
    return isDescending ? -order : order
  }

/** Rows in the order of a column; as they are without one. */
export const rowsInOrder = <Row>(
  rows: readonly Row[],
  column: DataColumn<Row> | undefined,
  isDescending: boolean,
): readonly Row[] => {
  if (column === undefined) return rows
  const compare = compareCells(isDescending)
  return rows
    .map((row) => ({ row, key: column.value(row) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ row }) => row)
}

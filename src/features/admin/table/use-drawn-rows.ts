import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DataColumn } from './data-column.ts'
import type { TableView } from './table-view.ts'

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature })

/** The columns that the view shows, and the rows that are drawn: they are in order already. */
export const useDrawnRows = <Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  view: TableView,
  keyOf: (row: Row) => string,
): {
  visible: readonly DataColumn<Row>[]
  drawn: readonly { readonly id: string; readonly original: Row }[]
} => {
  const definitions = useMemo(
    () => columns.map(({ id, value }) => ({ id, accessorFn: (row: Row) => value(row) })),
    [columns],
  )
  const state = useMemo(() => {
    const hidden = view.hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
    return {
      sorting: view.sort === null ? [] : [{ id: view.sort.column, desc: view.sort.isDescending }],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }
  }, [view, columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: keyOf,
    manualSorting: true,
    state,
  })
  const shown = table.getVisibleLeafColumns()
  const visible = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id))
    return columns.filter(({ id }) => ids.has(id))
  }, [columns, shown])
  return { visible, drawn: table.getRowModel().rows }
}

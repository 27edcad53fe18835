import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { CellValue, DataColumn } from './data-column.ts'
import { filterRows, type TableView } from './table-view.ts'

/** Empty cells come last in both orders; numbers and words each by their own order. */
const compare = (one: CellValue, other: CellValue): number => {
  if (typeof one === 'string' && typeof other === 'string') {
    return collator.compare(one, other)
  }
  return Number(one) - Number(other)
}
const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {},
})

/** Rows that match the view, in its order, and the columns that it shows. */
export const useRowsShown = <Row extends object>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  view: TableView,
  keyOf: (row: Row) => string,
): { shown: readonly Row[]; visible: readonly DataColumn<Row>[] } => {
  const data = useMemo(() => filterRows(rows, columns, view), [rows, columns, view])
  const definitions = useMemo(
    () =>
      columns.map(({ id, value }) => ({
        id,
        accessorFn: (row: Row) => value(row) ?? undefined,
        sortUndefined: 'last' as const,
        sortFn: (
          one: { getValue: (id: string) => unknown },
          other: { getValue: (id: string) => unknown },
          column: string,
        ) => compare(one.getValue(column) as CellValue, other.getValue(column) as CellValue),
      })),
    [columns],
  )
  const hidden = useMemo(
    () => view.hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id),
    [view, columns],
  )
  const state = useMemo(
    () => ({
      // An address may name a column that is no more.
      sorting: columns.some(({ id }) => id === view.sort?.column)
        ? [{ id: view.sort?.column ?? '', desc: view.sort?.isDescending ?? false }]
        : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    }),
    [view, hidden, columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: data as Row[],
    getRowId: keyOf,
    state,
  })
  const model = table.getRowModel()
  const shown = useMemo(() => model.rows.map(({ original }) => original), [model])
  const visible = useMemo(() => {
    const ids = new Set(columns.map(({ id }) => id).filter((id) => !hidden.includes(id)))
    return columns.filter(({ id }) => ids.has(id))
  }, [columns, hidden])
  return { shown, visible }
}

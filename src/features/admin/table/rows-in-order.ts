import type { CellValue, DataColumn } from './data-column.ts'

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

import type { CellValue, DataColumn } from './data-column.ts'
import { matcherOf, type TableView } from './table-view.ts'

/** Rows that are worked on between two pauses: a millisecond or so. */
const rowsPerStep = 64

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
const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/**
 * Rows that match a view, in its order. Whoever runs it may do something else at each pause: ten
 * thousand rows take longer than a frame.
 */
export function* rowsInOrder<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  view: TableView,
): Generator<void, readonly Row[]> {
  const matching = yield* filtered(rows, matcherOf(columns, view))
  // An address may name a column that is no more.
  const column = columns.find(({ id }) => id === view.sort?.column)
  if (column === undefined) return matching
  return yield* sorted(matching, column, view.sort?.isDescending === true)
}

function* filtered<Row>(
  rows: readonly Row[],
  isMatching: ((row: Row) => boolean) | null,
): Generator<void, readonly Row[]> {
  if (isMatching === null) return rows
  const matching: Row[] = []
  for (let from = 0; from < rows.length; from += rowsPerStep) {
    matching.push(...rows.slice(from, from + rowsPerStep).filter(isMatching))
    yield
  }
  return matching
}

interface Keyed<Row> {
  readonly row: Row
  readonly key: CellValue
}

/** A stable merge sort: small runs first, then twice as long ones. */
function* sorted<Row>(
  rows: readonly Row[],
  { value }: DataColumn<Row>,
  isDescending: boolean,
): Generator<void, readonly Row[]> {
  const compareKeys = compareCells(isDescending)
  const compare = (one: Keyed<Row>, other: Keyed<Row>) => compareKeys(one.key, other.key)
  let runs: Keyed<Row>[][] = []
  for (let from = 0; from < rows.length; from += rowsPerStep) {
    const run = rows.slice(from, from + rowsPerStep).map((row) => ({ row, key: value(row) }))
    runs.push(run.sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: Keyed<Row>[][] = []
    for (let place = 0; place < runs.length; place += 2) {
      longer.push(yield* merged(runs[place] ?? [], runs[place + 1] ?? [], compare))
    }
    runs = longer
  }
  return runs[0]?.map(({ row }) => row) ?? []
}

function* merged<Item>(
  before: readonly Item[],
  after: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Generator<void, Item[]> {
  const both: Item[] = []
  let [left, right] = [0, 0]
  while (left < before.length && right < after.length) {
    const [one, other] = [before[left] as Item, after[right] as Item]
    const isOther = compare(one, other) > 0
    both.push(isOther ? other : one)
    if (isOther) right += 1
    else left += 1
    if (both.length % rowsPerStep === 0) yield
  }
  for (; left < before.length; left += 1) both.push(before[left] as Item)
  for (; right < after.length; right += 1) both.push(after[right] as Item)
  return both
}

import { choiceOf, type DataColumn, textOf } from './columns.ts'

/** How an admin looks at a table. It stands in the address, so that it can be sent to another. */
export interface TableView {
  /** Rows that contain these words. */
  words: string
  sort: { column: string; isDescending: boolean } | null
  /** Column → the only value that it may have. */
  choices: Readonly<Record<string, string>>
  /** Columns that are not shown; null: the extra ones. */
  hidden: readonly string[] | null
}

export const plainView: TableView = { words: '', sort: null, choices: {}, hidden: null }

/** Parameters of the address that belong to the table of this name. */
const keysOf = (name: string) => ({
  words: `${name}.q`,
  sort: `${name}.sort`,
  hidden: `${name}.hide`,
  choice: `${name}.is.`,
})

export type Search = Readonly<Record<string, unknown>>

/** The router turns "7" of an address into a number. */
const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

export const viewIn = (search: Search, name: string): TableView => {
  const keys = keysOf(name)
  const sort = word(search[keys.sort])
  const hidden = search[keys.hidden]
  return {
    words: word(search[keys.words]),
    sort:
      sort === '' ? null : { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    choices: Object.fromEntries(
      Object.entries(search).flatMap(([key, value]) =>
        key.startsWith(keys.choice) ? [[key.slice(keys.choice.length), word(value)]] : [],
      ),
    ),
    hidden: hidden === undefined ? null : word(hidden).split(',').filter(Boolean),
  }
}

/** The address's parameters with this view; those of others stay. */
export const withView = (search: Search, name: string, view: TableView): Search => {
  const others = Object.entries(search).filter(([key]) => !key.startsWith(`${name}.`))
  const keys = keysOf(name)
  return {
    ...Object.fromEntries(others),
    ...(view.words !== '' && { [keys.words]: view.words }),
    ...(view.sort && { [keys.sort]: `${view.sort.isDescending ? '-' : ''}${view.sort.column}` }),
    ...(view.hidden && { [keys.hidden]: view.hidden.join(',') }),
    ...Object.fromEntries(
      Object.entries(view.choices).map(([column, value]) => [`${keys.choice}${column}`, value]),
    ),
  }
}

/** Columns that the view does not show. */
export const hiddenIn = <Row>(
  columns: readonly DataColumn<Row>[],
  { hidden }: TableView,
): readonly string[] => hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)

const folded = (text: string): string => text.toLocaleLowerCase('en-IN')

/** Whether every word occurs in some column of a row, and every choice holds; null: of any row. */
export const matcherOf = <Row>(
  columns: readonly DataColumn<Row>[],
  { words, choices }: Pick<TableView, 'words' | 'choices'>,
): ((row: Row) => boolean) | null => {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  const chosen = columns.filter(({ id }) => choices[id] !== undefined)
  if (wanted.length === 0 && chosen.length === 0) return null
  return (row) => {
    if (chosen.some((column) => choiceOf(column, row) !== choices[column.id])) return false
    if (wanted.length === 0) return true
    const all = folded(columns.map((column) => textOf(column, row)).join('\n'))
    return wanted.every((part) => all.includes(part))
  }
}

/** The values that occur, for a filter. */
export const choicesOf = <Row>(rows: readonly Row[], column: DataColumn<Row>): string[] =>
  [...new Set(rows.map((row) => choiceOf(column, row)))].sort()

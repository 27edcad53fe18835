import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | null

export interface DataColumn<Row> {
  id: string
  header: string
  /** The value that the column sorts by. */
  value: (row: Row) => CellValue
  /** The text that is read, searched and exported; the value unless given. */
  text?: (row: Row) => string
  /** The cell's content on the screen; the text unless given. */
  cell?: (row: Row) => ReactNode
  /** Offers the values that occur as a filter. */
  isChoice?: boolean
  /** The value that the filter offers and compares; the text unless given. */
  choice?: (row: Row) => string
  /** Aligned to the right. */
  isNumber?: boolean
  /** Hidden until an admin chooses the column. */
  isExtra?: boolean
  /** Pixels; 160 unless given. */
  width?: number
  /** On a phone a row is a card: `title` leads it, `plain` needs no header there, `hidden` is left out. */
  phone?: 'title' | 'plain' | 'hidden'
}

export const choiceOf = <Row>(column: DataColumn<Row>, row: Row): string =>
  column.choice === undefined ? textOf(column, row) : column.choice(row)

export const textOf = <Row>({ value, text }: DataColumn<Row>, row: Row): string =>
  text === undefined ? String(value(row) ?? '') : text(row)

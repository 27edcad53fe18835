import type { ReactNode } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { agoText } from '../../shared/language/span.ts'

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

type HeaderIn<Words> = {
  [Id in keyof Words]: Words[Id] extends string ? Id : never
}[keyof Words] &
  string

type Further<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'value'>>

/** The usual columns of a table. @param words hold the headers, by the columns' ids */
export const columnsOf = <Words extends object>(words: Words) => {
  type Id = HeaderIn<Words>
  const text = <Row>(
    id: Id,
    value: (row: Row) => CellValue,
    further?: Further<Row>,
  ): DataColumn<Row> => ({ id, header: String(words[id]), value, ...further })
  const told = <Row, Value>(of: (row: Row) => Value | null, say: (value: Value) => string) => ({
    text: (row: Row) => {
      const value = of(row)
      return value === null ? '' : say(value)
    },
  })
  return {
    text,
    /** Offers its values as a filter. */
    choice: <Row>(id: Id, value: (row: Row) => CellValue, further?: Further<Row>) =>
      text(id, value, { isChoice: true, ...further }),
    count: <Row>(id: Id, value: (row: Row) => number | null, further?: Further<Row>) =>
      text(id, value, { isNumber: true, ...further }),
    amount: <Row>(id: Id, paise: (row: Row) => number | null, further?: Further<Row>) =>
      text(id, paise, { isNumber: true, ...told(paise, rupeesText), ...further }),
    /** A moment in the campus's time; empty where there is none. */
    when: <Row>(id: Id, at: (row: Row) => number | null, further?: Further<Row>) =>
      text(id, at, { width: 190, ...told(at, campusWhen), ...further }),
    /** How long a row of a queue has waited; the date is under the mouse, and in the file. */
    wait: <Row>(id: Id, since: (row: Row) => number, further?: Further<Row>) =>
      text(id, since, {
        ...told(since, campusWhen),
        cell: (row) => agoText(serverNow() - since(row)),
        width: 100,
        ...further,
      }),
  }
}

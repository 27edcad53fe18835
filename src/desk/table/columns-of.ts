import { serverNow } from '../../data/react/use-now.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { agoText } from '../../shared/language/span.ts'
import type { CellValue, DataColumn } from './data-column.ts'

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

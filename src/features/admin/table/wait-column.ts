import { serverNow } from '../../../data/react/use-now.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { agoText } from '../../../shared/language/span.ts'
import type { DataColumn } from './data-column.ts'

/** How long a row of a queue has waited; the date is under the mouse, and in the file. */
export const waitColumn = <Row>(
  id: string,
  header: string,
  since: (row: Row) => number,
): DataColumn<Row> => ({
  id,
  header,
  value: since,
  text: (row) => campusWhen(since(row)),
  cell: (row) => agoText(serverNow() - since(row)),
  width: 100,
})

import * as v from 'valibot'
import { documentId } from './declaration.ts'

/** The order of a list by time: which end stands on top. */
export const timeOrders = ['newest', 'oldest'] as const

/** The most rows of one time that a cursor names. More rows of the same time would be passed over. */
const idsMax = 200

/**
 * The place behind which a list by time continues: the time of the last known row in Unix milliseconds, and
 * the known ids of that time, because two rows may share it.
 */
export const pageCursor = v.strictObject({
  at: v.pipe(v.number(), v.safeInteger()),
  ids: v.pipe(v.array(documentId), v.maxLength(idsMax)),
})
export type PageCursor = v.InferOutput<typeof pageCursor>

/** @param known rows, in the order of the list. @param timeOf in Unix milliseconds */
export const cursorBehind = <Row extends { id: string }>(
  known: readonly Row[],
  timeOf: (row: Row) => number,
): PageCursor | null => {
  const last = known.at(-1)
  if (last === undefined) return null
  const at = timeOf(last)
  return { at, ids: known.filter((row) => timeOf(row) === at).map(({ id }) => id) }
}

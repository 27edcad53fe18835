import * as v from 'valibot'
import { documentId } from './declaration.ts'

/** Which end of a list by time stands on top. */
export const timeOrders = ['newest', 'oldest'] as const

/** Rows of one time that a cursor names. Whoever writes more at once is paged past. */
const idsMax = 200

/**
 * Behind which row a list by time goes on: the time of the last one that is known in Unix
 * milliseconds, and the ids that are known of that time, because two rows may share it.
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

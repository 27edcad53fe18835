import type { DeskAnswer } from '../../../data/desk/desk-answer.ts'
import type { Comparable } from '../../../shared/domain/payments/match-statement.ts'

/** By id, what became of payments by a decision in this tab. */
export type DecidedHere = ReadonlyMap<string, Pick<Comparable, 'status' | 'bankUtr'>>

/**
 * The payments that a bank's list is compared with, none twice. Null until the decided ones are read: the
 * money of one that is not known yet would pay for a waiting payment too.
 * @param queue what waits now
 * @param read once for the list: also those that wait behind the end of the queue have their money
 * @param left once in the queue: a row that is not there any more was decided, and is not read again
 */
export const comparedPayments = (
  queue: readonly Comparable[],
  read: DeskAnswer<Comparable>,
  left: readonly Comparable[],
  decided: DecidedHere,
): Comparable[] | null => {
  if (read.state !== 'ready' || read.trouble !== null) return null
  const known = new Map(queue.map((row) => [row.id, row]))
  const gone = left.map((row) => ({ ...row, status: 'approved' as const }))
  for (const row of [...read.rows, ...gone]) {
    if (known.has(row.id)) continue
    // The list may have been read before the decision.
    known.set(row.id, { ...row, ...decided.get(row.id) })
  }
  return [...known.values()]
}

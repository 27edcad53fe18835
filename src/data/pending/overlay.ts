import type { UserDatabase } from '../database/schema.ts'
import type { Touch, TouchedRows, TouchedTable } from '../mutations/mutation.ts'
import { isDeliveryKnown, isOverlaid, type PendingEntry } from './entries.ts'
import { forgetMatches, noteEmptied } from './forget.ts'

/** A pending entry's change of one row: null removes it, undefined leaves none. */
export interface PendingChange<Row> {
  id: string
  apply(row: Row | undefined): Row | null | undefined
}

interface Identified {
  id: string
}

/** The optimistic overlay: the server's row after every pending change, in order. */
export const overlay = <Row>(
  id: string,
  server: Row | undefined,
  changes: readonly PendingChange<Row>[],
): Row | undefined =>
  changes
    .filter((change) => change.id === id)
    .reduce<Row | undefined>((row, change) => change.apply(row) ?? undefined, server)

/** @returns all rows of the table after a complete answer */
export const mergeSet = <Row extends Identified>(
  server: readonly Row[],
  changes: readonly PendingChange<Row>[],
): Row[] => {
  const byId = new Map(server.map((row) => [row.id, row]))
  const ids = new Set([...byId.keys(), ...changes.map(({ id }) => id)])
  return [...ids].flatMap((id) => overlay(id, byId.get(id), changes) ?? [])
}

/** @returns the rows to put, from a part of a log; rows older than the stored ones are left out */
export const mergeLog = <Row extends Identified & { updatedAt: number }>(
  server: readonly Row[],
  stored: ReadonlyMap<string, Row>,
  changes: readonly PendingChange<Row>[],
): Row[] =>
  server
    .filter(({ id, updatedAt }) => updatedAt >= (stored.get(id)?.updatedAt ?? 0))
    .flatMap((row) => overlay(row.id, row, changes) ?? [])

export const pendingChanges = <T extends TouchedTable>(
  entries: readonly PendingEntry[],
  table: T,
  askedAt: number,
): PendingChange<TouchedRows[T]>[] =>
  entries
    .filter((entry) => isOverlaid(entry, askedAt))
    .flatMap(({ row, mutation, actor, touches }) =>
      touches
        .filter((touch) => touch.table === table)
        .map(({ id }) => ({
          id,
          apply: (shown) => mutation.apply(shown, row.args, actor, id) as TouchedRows[T] | null,
        })),
    )

/** Whether the answer may miss an entry that shows in `table`, so that it is pulled once more. */
export const mayMissEntries = (
  entries: readonly PendingEntry[],
  table: string,
  askedAt: number,
): boolean =>
  entries.some(
    ({ row, touches }) =>
      (row.state === 'sending' || (row.state === 'delivered' && !isDeliveryKnown(askedAt, row))) &&
      touches.some((touch) => touch.table === table),
  )

/**
 * Ends delivered entries that an answer holds. Call it in the transaction that puts the answer's rows.
 * @param includes whether the answer covers the row with this id
 */
export const releaseDelivered = async (
  { outbox }: UserDatabase,
  entries: readonly PendingEntry[],
  table: string,
  askedAt: number,
  includes: (id: string) => boolean,
): Promise<void> => {
  const isCovered = (touch: Touch) => touch.table === table && includes(touch.id)
  const shown = entries.filter(
    ({ row, touches }) =>
      row.state === 'delivered' &&
      isDeliveryKnown(askedAt, row) &&
      touches.length > 0 &&
      touches.every(isCovered),
  )
  if (shown.length > 0) await outbox.bulkDelete(shown.map(({ row }) => row.key))
}

/** Puts one row. Null or undefined deletes it; a match is deleted with its conversation. */
export const putShownRow = async <T extends TouchedTable>(
  database: UserDatabase,
  table: T,
  id: string,
  row: TouchedRows[T] | null | undefined,
): Promise<void> => {
  if (row != null) return void (await database.table(table).put(row))
  if (table === 'matches') return forgetMatches(database, [id])
  await database.table(table).delete(id)
  await noteEmptied(database, [table])
}

export const putOverlaidRow = <T extends TouchedTable>(
  database: UserDatabase,
  entries: readonly PendingEntry[],
  { table, id }: Touch<T>,
  server: TouchedRows[T] | undefined,
  askedAt: number,
): Promise<void> =>
  putShownRow(database, table, id, overlay(id, server, pendingChanges(entries, table, askedAt)))

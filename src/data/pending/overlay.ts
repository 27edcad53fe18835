import { expectEmpty, forgetMatches } from '../database/forget.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import type { Mutation, Touch, TouchedRows, TouchedTable } from '../mutations/mutation.ts'
import { mutationOf } from '../mutations/table.ts'

/** What a row of the outbox shows in; nothing for a mutation this version does not know. */
export const touchesOf = (
  { name, args }: Pick<OutboxRow, 'name' | 'args'>,
  uid: string,
): readonly Touch[] => [mutationOf({ name, args })?.touches(args, uid) ?? []].flat()

/**
 * Whether an answer asked for then knows of this delivery. A delivery from the future says that the
 * device's clock was moved back since: then the answer counts.
 */
const isKnownTo = (askedAt: number, { deliveredAt = 0 }: OutboxRow): boolean =>
  // mutant: delivered-known-at-once
  deliveredAt < askedAt || deliveredAt > Date.now()

/**
 * Pending rows show. A delivered one shows over answers asked for before its delivery, since they
 * cannot know of it; a refused one only where what was tried should stay to be seen.
 */
export const isShowing = (
  row: OutboxRow,
  mutation: Mutation<unknown>,
  askedAt: number,
): boolean => {
  switch (row.state) {
    case 'queued':
    case 'sending':
      return true
    case 'delivered':
      return !isKnownTo(askedAt, row)
    case 'refused':
      return mutation.refused.shows === 'attempt'
  }
}

/**
 * Everything of the outbox that shows in one table, oldest first.
 * @param rows the outbox, read inside the transaction that puts what is shown, so that nothing can be added in between
 * @param askedAt device time at which the server was asked
 */
export const effectsIn = <T extends TouchedTable>(
  rows: readonly OutboxRow[],
  uid: string,
  table: T,
  askedAt: number,
): Effect<TouchedRows[T]>[] =>
  [...rows]
    .sort((one, other) => one.order - other.order)
    .flatMap((row) => {
      const mutation = mutationOf(row) as Mutation<unknown, T> | undefined
      if (mutation === undefined || !isShowing(row, mutation, askedAt)) return []
      const actor = { uid, at: row.createdAt }
      return touchesOf(row, uid)
        .filter((touch) => touch.table === table)
        .map(({ id }) => ({ id, apply: (shown) => mutation.apply(shown, row.args, actor, id) }))
    })

/** The same, read here: inside the transaction that puts what is shown. */
export const effectsOn = async <T extends TouchedTable>(
  database: UserDatabase,
  table: T,
  askedAt: number,
): Promise<Effect<TouchedRows[T]>[]> =>
  effectsIn(await database.outbox.toArray(), database.uid, table, askedAt)

/**
 * Whether something that shows in `table` is on its way, or was delivered after the server was asked:
 * its answer may have known of it or not, and is asked for once more.
 */
export const isBehind = (
  rows: readonly OutboxRow[],
  uid: string,
  table: TouchedTable,
  askedAt: number,
): boolean =>
  rows.some(
    (row) =>
      (row.state === 'sending' || (row.state === 'delivered' && !isKnownTo(askedAt, row))) &&
      touchesOf(row, uid).some(({ table: touched }) => touched === table),
  )

/**
 * Lets go of deliveries that a later answer for `table` has shown. Same transaction as its rows.
 * @param rows the outbox as that transaction has read it
 */
export const releaseDelivered = async (
  database: UserDatabase,
  rows: readonly OutboxRow[],
  table: TouchedTable,
  askedAt: number,
  includes: (id: string) => boolean,
): Promise<void> => {
  const shown = rows.filter((row) => {
    if (row.state !== 'delivered' || !isKnownTo(askedAt, row)) return false
    const touches = touchesOf(row, database.uid)
    const isHere = ({ table: touched, id }: Touch) => touched === table && includes(id)
    return touches.length > 0 && touches.every(isHere)
  })
  if (shown.length > 0) await database.outbox.bulkDelete(shown.map(({ key }) => key))
}

/** Puts one touched row as it will be seen; none means that it will be gone, with what hangs on it. */
export const putShown = async <T extends TouchedTable>(
  database: UserDatabase,
  table: T,
  id: string,
  row: TouchedRows[T] | null | undefined,
): Promise<void> => {
  if (row != null) return void (await database.table(table).put(row))
  if (table === 'matches') return forgetMatches(database, [id])
  await database.table(table).delete(id)
  await expectEmpty(database, [table])
}

/** What something pending does to the row with this id: null removes it, undefined leaves none. */
export interface Effect<Row> {
  id: string
  apply(row: Row | undefined): Row | null | undefined
}

interface Identified {
  id: string
}

/** The row as a person should see it: the server's, then everything pending, in order. */
export const overlay = <Row>(
  id: string,
  server: Row | undefined,
  effects: readonly Effect<Row>[],
): Row | undefined =>
  effects
    .filter((effect) => effect.id === id)
    .reduce<Row | undefined>((row, effect) => effect.apply(row) ?? undefined, server)

/** A complete answer: the rows to hold from now on. */
export const mergeSet = <Row extends Identified>(
  server: readonly Row[],
  effects: readonly Effect<Row>[],
): Row[] => {
  const byId = new Map(server.map((row) => [row.id, row]))
  const ids = new Set([...byId.keys(), ...effects.map(({ id }) => id)])
  return [...ids].flatMap((id) => overlay(id, byId.get(id), effects) ?? [])
}

/**
 * Part of a log: the rows to put. An answer older than what is held already changes nothing.
 * @param stored rows held under the ids of `server`
 */
export const mergeLog = <Row extends Identified & { updatedAt: number }>(
  server: readonly Row[],
  stored: ReadonlyMap<string, Row>,
  effects: readonly Effect<Row>[],
): Row[] =>
  server
    .filter(
      ({ id, updatedAt }) =>
        /* mutant: older-answer-wins */ updatedAt >= (stored.get(id)?.updatedAt ?? 0),
    )
    .flatMap((row) => overlay(row.id, row, effects) ?? [])

import type { Collection, Table } from 'dexie'
import * as v from 'valibot'
import type { LogTime, RemoteDocument, RemoteQuery } from '../../remote/remote.ts'
import type { Stream } from '../../shared/model/notifications/poke.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { TouchedRows, TouchedTable } from '../mutations/mutation.ts'

/** Whose data, and of which round; null while that is not known or there is none. */
export interface Scope {
  uid: string
  gender: Gender | null
  roundId: string | null
}

export type MirrorRequest = { document: string } | { query: RemoteQuery }

/** Rows of one document, or null when this version cannot read it: then nothing is replaced. */
export type ParseRows<Row> = (document: Pick<RemoteDocument, 'id' | 'data'>) => Row[] | null

interface Common<Row> {
  /** The poke that tells of news; null when nobody pokes for it. */
  stream: Stream | null
  /** The server has poked at every change from the beginning: before the first poke nothing is there. */
  emptyUntilPoked: boolean
  parse: ParseRows<Row>
  /** The table of mutations that may show in it. */
  pending: TouchedTable | null
  /** The people a row is about, besides its owner: one who was blocked is gone with all of them. */
  about(row: Row): readonly string[]
}

export type SetFollows = 'account' | 'round' | 'deck'

/** A small complete result: what is absent from the answer is deleted. */
export interface SetMirror<Row = object> extends Common<Row> {
  kind: 'set'
  /**
   * A follower of the round is asked for anew when the round changes; one of the deck only where no
   * deck says it already (due.ts).
   */
  follows: SetFollows
  /** Null: there is nothing to ask, and nothing to hold. */
  ask(scope: Scope): MirrorRequest | null
  table(database: UserDatabase): Table<Row>
  /** The rows that an answer replaces. */
  replaces(database: UserDatabase, scope: Scope): Collection<Row>
  /** What an answer makes worthless elsewhere, in the same transaction. */
  settle(database: UserDatabase, rows: readonly Row[]): Promise<void>
}

export type LogTable = 'matches' | 'messages' | 'notifications' | 'seen'

/** Grows: pulled after a cursor by (its time, id), deletion is a tombstone. */
export interface LogMirror<T extends LogTable> extends Common<TouchedRows[T]> {
  kind: 'log'
  pending: T
  /** Name of its row in `syncStates`. */
  name: string
  /** Everything there is; the engine adds cursor and page. */
  query: RemoteQuery & { orderedBy: LogTime }
  /** What is older is neither pulled nor kept: milliseconds, or null for everything. */
  keptMs: number | null
  table(database: UserDatabase): Table<TouchedRows[T], string>
  /** The table may hold more than this log. */
  holds(row: TouchedRows[T]): boolean
  isGone(row: TouchedRows[T]): boolean
  /** Whether this phone still holds what the log hangs on: a conversation ends with its match. */
  isWanted(database: UserDatabase): Promise<boolean>
  /** Removes rows and what hangs on them. */
  forget(database: UserDatabase, ids: string[]): Promise<void>
}

export const rowsBy =
  <S extends v.GenericSchema<unknown, object>>(
    schema: S,
  ): ParseRows<v.InferOutput<S> & { id: string }> =>
  ({ id, data }) => {
    const parsed = v.safeParse(schema, data)
    return parsed.success ? [{ ...(parsed.output as v.InferOutput<S>), id }] : null
  }

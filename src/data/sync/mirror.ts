import type { Collection } from 'dexie'
import * as v from 'valibot'
import type { LogTime, RemoteDocument, RemoteQuery } from '../../remote/remote.ts'
import type { Stream } from '../../shared/collections/streams.ts'
import { deckTurnsAt } from '../../shared/domain/rounds/deck-turn.ts'
import { durations } from '../../shared/limits.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import type { MeRow, RoundRow, SubscriptionRow, UserDatabase } from '../database/schema.ts'
import type { TouchedRows, TouchedTable } from '../mutations/mutation.ts'

/** Null: not known yet, or no active round. */
export interface Scope {
  uid: string
  gender: Gender | null
  roundId: string | null
  /** The rules refuse the own deck: before the girls' window opens, and to who has not said a gender. */
  isDeckShut: boolean
}

/** A phone's idea of the server's time may be a little ahead. A poke repairs what that misses. */
const turnMarginMs = durations.second

/** Server time from which an answer about the own deck is another one; null: none is known. */
export const deckTurnOf = ({ me, round, plan }: ScopeRows): number | null => {
  const turnsAt = deckTurnsAt(me?.gender ?? null, round, plan)
  return turnsAt === null ? null : turnsAt + turnMarginMs
}

interface ScopeRows {
  uid: string
  me: MeRow | undefined
  /** The active one. */
  round: RoundRow | undefined
  plan: SubscriptionRow | undefined
}

/** @param now server time */
export const scopeOf = (rows: ScopeRows, now: number): Scope => {
  const { uid, me, round } = rows
  const gender = me?.gender ?? null
  // An account that has not been read yet, or cannot be, says nothing of its deck.
  const isDeckShut =
    me !== undefined &&
    (gender === null ||
      (gender === 'female' && now < (deckTurnOf(rows) ?? Number.POSITIVE_INFINITY)))
  return { uid, gender, roundId: round?.id ?? null, isDeckShut }
}

export type MirrorRequest = { document: string } | { query: RemoteQuery }

/** @returns null when this version cannot read the document: then nothing is deleted */
export type ParseRows<Row> = (document: Pick<RemoteDocument, 'id' | 'data'>) => Row[] | null

interface MirrorBase<Row> {
  /** Null when the server does not poke for this mirror. */
  stream: Stream | null
  /** The server has always poked at every change, so before the first poke the mirror is empty. */
  emptyUntilPoked: boolean
  parse: ParseRows<Row>
  /** The people of a row besides its owner: blocking one of them hides the row. */
  about(row: Row): readonly string[]
}

export type PulledAfter = 'account' | 'round' | 'deck'

export interface SetMirror<Row = object> extends MirrorBase<Row> {
  kind: 'set'
  /** `round`: a change of round makes it due. `deck`: so too, unless the deck already answers (due.ts). */
  pulledAfter: PulledAfter
  /** Null: the mirror is empty without a request. */
  ask(scope: Scope): MirrorRequest | null
  table: TouchedTable | 'cards'
  replaces(database: UserDatabase, scope: Scope): Collection<Row>
  /** Deletes rows of other tables that a readable answer makes obsolete, in the same transaction. */
  settle(database: UserDatabase, rows: readonly Row[]): Promise<void>
}

export type LogTable = 'matches' | 'messages' | 'notifications' | 'seen' | 'ledger'

export interface LogMirror<T extends LogTable> extends MirrorBase<TouchedRows[T]> {
  kind: 'log'
  table: T
  name: string
  /** Without these claims in its token the account may not read the log, so it does not ask. */
  claims: Readonly<Record<string, unknown>>
  /** The engine adds cursor and limit. */
  query: RemoteQuery & { orderedBy: LogTime }
  /** Older rows are neither pulled nor kept. Milliseconds; null keeps everything. */
  keptMs: number | null
  holds(row: TouchedRows[T]): boolean
  isGone(row: TouchedRows[T]): boolean
  /** False when the log's owner is gone from this device: a conversation ends with its match. */
  isWanted(database: UserDatabase): Promise<boolean>
  /** Deletes rows, and the rows of other tables that depend on them. */
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

import type { Collection } from 'dexie'
import * as v from 'valibot'
import type { LogTime, RemoteDocument, RemoteQuery } from '../../remote/remote.ts'
import type { Stream } from '../../shared/collections/streams.ts'
import { deckTurnsAt } from '../../shared/domain/rounds/deck-turn.ts'
import { durations } from '../../shared/limits.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import type { MeRow, RoundRow, SubscriptionRow, UserDatabase } from '../database/schema.ts'
import type { TouchedRows, TouchedTable } from '../mutations/mutation.ts'

/** Facts on which mirrors depend. A null fact is not known yet, or there is no active round. */
export interface Scope {
  uid: string
  gender: Gender | null
  roundId: string | null
  /**
   * Whether the rules refuse the own deck: before the girls' window opens, and to an account without a
   * gender.
   */
  isDeckShut: boolean
}

/**
 * The phone's server time may be a little ahead: a deck is asked for this much later. A poke repairs what
 * that misses.
 */
const turnMarginMs = durations.second

/** Server time from which the rules answer another own deck; null: none is known. */
export const deckTurnOf = ({ me, round, plan }: ScopeRows): number | null => {
  const turnsAt = deckTurnsAt(me?.gender ?? null, round, plan)
  return turnsAt === null ? null : turnsAt + turnMarginMs
}

interface ScopeRows {
  uid: string
  me: MeRow | undefined
  /** The row of the active round. */
  round: RoundRow | undefined
  plan: SubscriptionRow | undefined
}

/** @param now server time */
export const scopeOf = (rows: ScopeRows, now: number): Scope => {
  const { uid, me, round } = rows
  const gender = me?.gender ?? null
  // An account that was not read yet, or cannot be read, says nothing about its deck.
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
  /** The stream whose pokes tell of changes; null when the server does not poke for this mirror. */
  stream: Stream | null
  /** Whether the server has always poked at every change: then the mirror is empty before the first poke. */
  emptyUntilPoked: boolean
  parse: ParseRows<Row>
  /** The people of a row besides its owner: blocking one of them hides the row. */
  about(row: Row): readonly string[]
}

export type PulledAfter = 'account' | 'round' | 'deck'

export interface SetMirror<Row = object> extends MirrorBase<Row> {
  kind: 'set'
  /**
   * `round`: a change of round makes the mirror due. `deck`: the same, unless the deck already answers
   * (due.ts).
   */
  pulledAfter: PulledAfter
  /** The request of a pull; null: the mirror is empty without a request. */
  ask(scope: Scope): MirrorRequest | null
  table: TouchedTable | 'cards'
  replaces(database: UserDatabase, scope: Scope): Collection<Row>
  /** Deletes rows of other tables that a readable answer makes obsolete, in the same transaction. */
  tidy(database: UserDatabase, rows: readonly Row[]): Promise<void>
}

export type LogTable = 'matches' | 'messages' | 'notifications' | 'seen' | 'ledger'

export interface LogMirror<T extends LogTable> extends MirrorBase<TouchedRows[T]> {
  kind: 'log'
  table: T
  name: string
  /** Claims that the account's token needs before it asks: without them it may not read the log. */
  claims: Readonly<Record<string, unknown>>
  /** The query; the engine adds cursor and limit. */
  query: RemoteQuery & { orderedBy: LogTime }
  /** Older rows are not pulled; `sweepRows` deletes them. Milliseconds; null pulls everything. */
  keptMs: number | null
  holds(row: TouchedRows[T]): boolean
  isGone(row: TouchedRows[T]): boolean
  /** Whether this device still wants the log: a conversation ends with its match. */
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

import type { GenericSchema } from 'valibot'
import type { Messenger } from '../../remote/remote.ts'
import type { RefusalReason } from '../../shared/errors.ts'
import type { OwnTable, TableRows, UserDatabase } from '../database/schema.ts'
import type { Thing } from './about.ts'

/** The mirrored tables that a pending entry may change, with their rows. */
export type TouchedTable = Exclude<
  keyof TableRows,
  OwnTable | 'syncStates' | 'cards' | 'deskAnswers'
>
export type TouchedRows = Pick<TableRows, TouchedTable>

/** A row that a mutation changes, and the path of its document. */
export interface Touch<T extends TouchedTable = TouchedTable> {
  table: T
  id: string
  path: string
}

/** Mirrors whose fresh rows explain a refusal. */
export type ExplainingMirror =
  | 'me'
  | 'activeRound'
  | 'subscription'
  | 'assignments'
  | 'conversations'

export interface Actor {
  uid: string
  /** Server time at which the person acted, Unix milliseconds. */
  at: number
}

export interface Sending {
  uid: string
  remote: Messenger
  /** Server time, Unix milliseconds. */
  now: () => number
  /** Holds files and their uploads, which are too large for arguments. */
  database: UserDatabase
}

/** A person whom this phone no longer shows: in the own decks, or in conversations too. */
export interface Hiding {
  uid: string
  where: 'decks' | 'everywhere'
}

/** The server time after which an entry is no longer sent, and why its person then reads that it was not. */
interface Expiry {
  at: number
  /** Its sentence speaks of this act: that of `phase-closed` speaks of likes. */
  reason: Exclude<RefusalReason, 'phase-closed' | 'not-allowed'>
}

/** When a check runs: when the person acts, or to explain a refusal of the server. */
type CheckMoment = 'pressed' | 'delivered'

/** One row of table.ts. Methods, because TypeScript then lets the engine call all rows alike. */
export interface Mutation<Args, T extends TouchedTable = TouchedTable> {
  args: GenericSchema
  /** The version of the arguments; a new shape of them has a greater number. Absent: 1. */
  version?: number
  /** Arguments that an older build has queued, in the present shape. @param from their version */
  upgrade?(args: unknown, from: number): unknown
  /** Identity of the intent: the same intent twice is one outbox entry. */
  key(args: Args): string
  /**
   * The things that it is about: it is sent after each earlier entry about one of them, and leaves the outbox
   * with their match or person.
   */
  about(args: Args, uid: string): Thing | readonly Thing[]
  /** A thing that its call only reads: it is sent after each earlier entry about that, and no entry waits for it. */
  standsUpon?: Thing
  /** Whether a waiting entry under the same key stays, or the new one replaces it. */
  again: 'keep' | 'replace'
  /** With `replace`: the newer arguments, joined with those of the waiting entry. */
  join?(waiting: Args, newer: Args): unknown
  /** Key of the entry that this one undoes. While that one is unsent, neither is sent. */
  cancels?(args: Args): string | null
  /** Whether an entry that it undoes, and that may have been sent, stays, and is sent before this one. */
  followsSent?: boolean
  touches(args: Args, uid: string): Touch<T> | readonly Touch<T>[]
  hides?(args: Args): Hiding
  /**
   * The draft that ends with the press, if it still holds the same words: words that were typed since stay.
   */
  endsDraft?(args: Args): { key: string; isSame(value: unknown): boolean }
  /** Ids of kept files that are deleted when the entry is discarded. */
  files?(args: Args): readonly string[]
  urgent?: boolean
  /** Milliseconds to wait where the server limits the rate; `now` is server time. */
  pauseMs?(database: UserDatabase, args: Args, now: number): Promise<number>
  /** The touched row `id` after the change; null deletes it, undefined leaves none. A pure function. */
  apply(
    row: TouchedRows[T] | undefined,
    args: Args,
    actor: Actor,
    id: string,
  ): TouchedRows[T] | null | undefined
  /** The reason why the act is not allowed, from this phone's rows; null when it is allowed. */
  check(
    database: UserDatabase,
    args: Args,
    actor: Actor,
    moment: CheckMoment,
  ): Promise<RefusalReason | null>
  /**
   * Sends the act; a repeat has no further effect.
   * @throws PartialDelivery when a part has arrived
   */
  send(args: Args, sending: Sending): Promise<void>
  /** Absent or null: the entry never expires. */
  expires?(database: UserDatabase, args: Args): Promise<Expiry | null>
  refused: {
    /** Mirrors that are pulled before `check` explains a refusal that came without a reason. */
    explainedBy: readonly ExplainingMirror[]
    /** Whether the touched row then shows the server's state, or still the attempt. */
    shows: 'server' | 'attempt'
  }
}

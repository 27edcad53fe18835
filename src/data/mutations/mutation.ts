import type { GenericSchema } from 'valibot'
import type { Messenger } from '../../remote/remote.ts'
import type { RefusalReason } from '../../shared/errors.ts'
import type {
  BlockRow,
  LikeRow,
  MatchRow,
  MeRow,
  MessageRow,
  NotificationRow,
  ParticipationRow,
  SeenRow,
  UserDatabase,
  VerificationRow,
} from '../database/schema.ts'

/** The mirrored tables in which something pending may show, with their rows. */
export interface TouchedRows {
  me: MeRow
  likes: LikeRow
  matches: MatchRow
  messages: MessageRow
  participation: ParticipationRow
  blocks: BlockRow
  notifications: NotificationRow
  seen: SeenRow
  verification: VerificationRow
}
export type TouchedTable = keyof TouchedRows

/** A row that a mutation shows in, and the document behind it. */
export interface Touch<T extends TouchedTable = TouchedTable> {
  table: T
  id: string
  path: string
}

/** Mirrors whose fresh rows explain a refusal. */
export type ExplainingMirror = 'activeRound' | 'subscription' | 'assignments' | 'conversations'

export interface Actor {
  uid: string
  /** Server time at which the person acted, Unix milliseconds. */
  at: number
}

export interface Sending {
  uid: string
  remote: Messenger
  /** For what is too large for arguments: the bytes of files, and how far they have come. */
  database: UserDatabase
}

/** Somebody whom this phone no longer shows: in the own decks, or in conversations too. */
export interface Hiding {
  uid: string
  where: 'decks' | 'everywhere'
}

/** When a check is made: as the person acts, or to explain why the server said no. */
export type CheckMoment = 'pressed' | 'delivered'

/**
 * One row of the table in mutations.ts. Methods, so that the engine may handle all rows alike.
 */
export interface Mutation<Args, T extends TouchedTable = TouchedTable> {
  args: GenericSchema
  /** Identity of the intent: the same one twice is one row of the outbox. */
  key(args: Args): string
  /** Order is kept inside a lane; lanes are sent in parallel. */
  lane(args: Args): string
  /** An unsent row under the same key stays as it is, or gives way to the new one. */
  again: 'keep' | 'replace'
  /** With `replace`: the newer arguments, and what of the waiting ones goes on in them. */
  join?(waiting: Args, newer: Args): unknown
  /** The intent this one takes back: unsent, both simply leave the queue. */
  cancels(args: Args): string | null
  touches(args: Args, uid: string): Touch<T> | readonly Touch<T>[]
  /** Who is gone from this phone at once, in the same transaction. */
  hides?(args: Args): Hiding
  /** Sent before everything that is not. */
  urgent?: boolean
  /**
   * Where the server takes only so many at a time: how long this one still waits, in milliseconds.
   * @param now server time
   */
  pauseMs?(database: UserDatabase, args: Args, now: number): Promise<number>
  /**
   * Pure: the touched row as it will be; null when it will be gone, undefined when nothing shows.
   * @param id of the row, for a mutation that touches several
   */
  apply(
    row: TouchedRows[T] | undefined,
    args: Args,
    actor: Actor,
    id: string,
  ): TouchedRows[T] | null | undefined
  /** Why it cannot be done, from this phone's rows; null when it can. */
  check(
    database: UserDatabase,
    args: Args,
    actor: Actor,
    moment: CheckMoment,
  ): Promise<RefusalReason | null>
  /**
   * Replayable: sending twice leaves one effect.
   * @throws PartialDelivery when a part of it has arrived
   */
  send(args: Args, sending: Sending): Promise<void>
  /** Server instant after which it is not sent any more, or null when it never expires. */
  expires(database: UserDatabase, args: Args): Promise<number | null>
  refused: {
    /** Pulled before `check` explains a refusal that came without a reason. */
    explainedBy: readonly ExplainingMirror[]
    /** What the touched row shows from then on: the server's state, or still what was tried. */
    shows: 'server' | 'attempt'
  }
}

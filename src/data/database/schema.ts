import { Dexie, type DexieOptions, type Table } from 'dexie'
import type * as v from 'valibot'
import type { allCollections } from '../../shared/collections/all-collections.ts'
import type { Collection } from '../../shared/collections/collection.ts'
import { type OwnSetName, ownSets } from '../../shared/collections/own-sets.ts'
import type { Stream } from '../../shared/collections/streams.ts'
import type { RefusalReason } from '../../shared/errors.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { readsFromDisk } from '../lib/reads-from-disk.ts'
import { findRoomForWrites } from '../lib/room.ts'

/**
 * Tables and their indexes, by the version of the database that brought them: a new table is a new version,
 * and a released version never changes. Tables of own sets are declared with their collections. A row is a
 * document of the collection of that name, with its id, or stands in `OtherRows`.
 */
const versions = [
  {
    me: 'id',
    subscription: 'id',
    participation: 'id',
    rounds: 'id',
    cards: '[roundId+uid], [roundId+position]',
    likes: 'id, roundId',
    matches: 'id',
    messages: 'id, [matchId+sentAt]',
    plans: 'id, order',
    config: 'id',
    syncStates: 'name',
    outbox: 'key, order, state',
    drafts: 'key',
  },
  {
    verification: 'id',
    notifications: 'id, createdAt',
    seen: 'id',
    files: 'id',
    uploads: 'id',
  },
  { ledger: 'id, createdAt' },
  {},
  {},
  { deskAnswers: 'query, [askedAt+bytes], *changedBy' },
] as const

const sets = Object.values<Collection>(ownSets).map(({ name, ownSet }) => ({
  name,
  since: ownSet?.since ?? 0,
}))
const newest = Math.max(versions.length, ...sets.map(({ since }) => since))

/** Each version of the database, from the first: tables by name, with those of own sets. */
export const everyVersion = Array.from({ length: newest }, (_, before) => {
  const own = sets.filter(({ since }) => since === before + 1)
  return { ...versions[before], ...Object.fromEntries(own.map(({ name }) => [name, 'id'])) }
})

type RowOf<Name extends keyof typeof allCollections> = v.InferOutput<
  (typeof allCollections)[Name]['schema']
> & { id: string }

interface OtherRows {
  me: RowOf<'users'>
  subscription: RowOf<'subscriptions'>
  participation: RowOf<'participants'>
  rounds: RowOf<'matchingRounds'>
  cards: CardRow
  messages: RowOf<'messages'> & { matchId: string }
  verification: RowOf<'verifications'>
  /** `updatedAt` is the time of writing: rows of the ledger never change. */
  ledger: RowOf<'ledger'> & { updatedAt: number }
  notifications: RowOf<'notifications'> & { updatedAt: number }
  seen: RowOf<'seen'> & { updatedAt: number }
  syncStates: SyncStateRow
  outbox: OutboxRow
  drafts: DraftRow
  files: FileRow
  uploads: UploadRow
  deskAnswers: DeskAnswerRow
}

type KeysOf<T> = T extends T ? keyof T : never
type RowNamed<Name> = Name extends keyof OtherRows
  ? OtherRows[Name]
  : Name extends keyof typeof allCollections
    ? RowOf<Name>
    : never
export type TableRows = {
  [Name in KeysOf<(typeof versions)[number]> | OwnSetName]: RowNamed<Name>
}
type Tables = {
  readonly [Name in keyof TableRows]: Table<
    TableRows[Name],
    Name extends 'cards' ? [string, string] : string
  >
}

export type MeRow = TableRows['me']
export type SubscriptionRow = TableRows['subscription']
export type RoundRow = TableRows['rounds']
export type MatchRow = TableRows['matches']
export type MessageRow = TableRows['messages']
export type PlanRow = TableRows['plans']
export type ConfigRow = TableRows['config']
export type BlockRow = TableRows['blocks']
export type VerificationRow = TableRows['verification']
export type NotificationRow = TableRows['notifications']

export interface CardRow {
  roundId: string
  uid: string
  position: number
  card: Card
}

/** The progress of a mirror's pulls. Without a row it was never pulled, and its screen says "Loading". */
export interface SyncStateRow {
  /** Mirror name; a conversation has its own (`messages:{matchId}`). */
  name: string
  stream: Stream | null
  /** The round for which it was pulled, or `noRound`; null when it follows no round. */
  roundId: string | null
  /** Server time of the poke that the last completed pull answered; 0 before the first poke. */
  pokedAt: number
  pokeNumber?: number
  /** Device time at which that pull began. */
  pulledAt: number
  /** The server's own time of the last answer of a set; 0 where it named none. */
  askedAt?: number
  /** Server time of the newest document of a log. An id would outlive its person. */
  newestAt: number | null
  /** Server time as of which the last complete answer of a log was read. */
  readAt?: number
  /** Server time of the last answer of a log, complete or not. */
  answeredAt?: number
  /** The table's name, if the last pull left rows in it (forget.ts). */
  filled?: string
}

/**
 * One user action: queued → sending (lease) → delivered | refused. After a transient failure it is
 * queued again with `retryAt`. `delivered` stays until a later pull shows its effect, so that an older
 * answer cannot undo it on screen.
 */
export interface OutboxRow {
  /** Identity of the intent (mutations/keys.ts), for example `like:{roundId}:{uid}`. */
  key: string
  name: string
  args: unknown
  /** Version of the arguments (mutations/mutation.ts). Absent: 1. */
  version?: number
  /** Grows with each act; tells an entry from a later one under the same key. */
  order: number
  state: 'queued' | 'sending' | 'delivered' | 'refused'
  /** Server time of the press. */
  createdAt: number
  attempts: number
  /** Device time of the next try, as in `Retry` (lib/backoff.ts). */
  retryAt: number
  retrySetBy: 'phone' | 'server'
  retrySetAt?: number
  reason?: RefusalReason
  /** Device time of the server's yes. */
  deliveredAt?: number
}

/**
 * A chosen file until the server has it. Bytes, because WebKit fails to store and to read Blobs
 * (https://github.com/dexie/Dexie.js/issues/1227, https://bugs.webkit.org/show_bug.cgi?id=292142).
 */
export interface FileRow {
  id: string
  bytes: ArrayBuffer
  contentType: string
  /** Device time. */
  keptAt: number
}

/** The progress of a kept file's upload. It has a table of its own, because it changes with every piece. */
export interface UploadRow {
  id: string
  /** The file's path in Storage. */
  path: string
  /** Address of the upload session, by which any page continues it. */
  session: string
  /** Bytes that the server has; null while a piece is on its way, or was when the page died. */
  received: number | null
  /** Bytes that have left this device. */
  sent: number
  /** Bytes of the whole file, so that a bar is drawn without reading it. Absent in an older build's row. */
  size?: number
  /** The file's download URL, once the upload is complete. */
  address: string | null
}

export interface DraftRow {
  key: string
  value: unknown
  /** The id of the page that wrote the row, for drafts that other pages follow. */
  by?: string
}

/** The answer to a list of the desk (desk/data/kept-answers.ts). A student's phone has none. */
export interface DeskAnswerRow {
  query: string
  /** Server time at which the rows were asked for. */
  askedAt: number
  rows: readonly unknown[]
  /** The size of the rows as JSON. */
  bytes: number
  /** The build that asked: another one may expect other fields. */
  build: number
  /** The calls that make the answer untrue, or `everyCall`. */
  changedBy: readonly string[]
}

/** Tables of acts, choices and typed words that no server has. All other tables are copies. */
export const phoneOnlyTables = ['outbox', 'drafts', 'files', 'uploads'] as const
export type OwnTable = (typeof phoneOnlyTables)[number]

/**
 * Tables that are written by acts of a person. Uploads are not: the server is asked again how far a file has
 * come.
 */
const strictTables: readonly string[] = ['outbox', 'drafts', 'files'] satisfies OwnTable[]

/**
 * Whether a transaction must be on the disk before it counts as complete. Chrome calls a transaction complete
 * earlier, unless it is strict
 * (https://developer.chrome.com/blog/indexeddb-durability-mode-now-defaults-to-relaxed). An act is shown as
 * kept, so its transaction is strict; rows of a pull that a dead battery loses are pulled again.
 */
const isStrict = (stores: readonly string[]): boolean =>
  stores.some((name) => strictTables.includes(name)) && !isPullOrTyping(stores)

/**
 * Whether a transaction is a pull's, or keeps typed letters: no such one writes files, and only they name sync
 * states without files (see `pulledTables`, `typedTables`).
 */
const isPullOrTyping = (stores: readonly string[]): boolean =>
  stores.includes('syncStates') && !stores.includes('files')

const unpulledTables: readonly string[] = [
  'files',
  'uploads',
  'deskAnswers',
] satisfies (keyof TableRows)[]

/** Dexie makes a property of each table. */
const DexieWithTables = Dexie as unknown as new (
  name: string,
  options?: DexieOptions,
) => Dexie & Tables

/**
 * One database per account: its name holds the uid, so that no row is read or sent as somebody else. Mirrored
 * tables are disposable copies of the server; outbox and drafts are the person's own.
 */
export class UserDatabase extends DexieWithTables {
  constructor(
    readonly uid: string,
    options?: DexieOptions,
    name = userDatabaseName(uid),
  ) {
    super(name, { ...readsFromDisk, ...options })
    for (const [before, tables] of everyVersion.entries()) this.version(before + 1).stores(tables)
    findRoomForWrites(this)
    this.use({
      stack: 'dbcore',
      name: 'strict',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, options) =>
          mode === 'readwrite' && isStrict(stores)
            ? core.transaction(stores, mode, { ...options, durability: 'strict' })
            : core.transaction(stores, mode, options),
      }),
    })
  }

  /** Every table that a pull may write. Its transaction is not strict, though it ends entries and drafts. */
  get pulledTables(): Table[] {
    return this.tables.filter(({ name }) => !unpulledTables.includes(name))
  }

  /** The tables of a transaction that keeps typed letters (drafts/typed.ts). By sync states, it is not strict. */
  get typedTables(): Table[] {
    return [this.drafts, this.matches, this.syncStates]
  }
}

export const userDatabaseName = (uid: string): string => `mulaqat-${uid}`

/**
 * The database in which earlier builds kept what admins had read. It is deleted at the start of a page and at
 * a sign-out.
 */
export const deskDatabaseName = (uid: string): string => `mulaqat-desk-${uid}`

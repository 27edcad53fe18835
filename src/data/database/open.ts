import type { Dexie, DexieOptions } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { readOutbox } from './salvage.ts'
import { type OutboxRow, UserDatabase, userDatabaseName } from './schema.ts'

/** An upgrade waits for other tabs; a database that takes longer than this is held by one. */
const blockedAfterMs = 5 * durations.second

/**
 * blocked: another tab holds an older version. broken: it cannot be opened; what could be read of
 * the outbox is here. denied: the browser gives the page no storage. unavailable: it fails in
 * another way, for example without space.
 */
export type Opening =
  | { state: 'open'; database: UserDatabase }
  | { state: 'blocked' }
  | { state: 'broken'; salvaged: OutboxRow[] }
  | { state: 'denied' }
  | { state: 'unavailable' }

/** iOS closes databases behind a page's back; the second try finds them well. */
const tryAgain: ReadonlySet<string> = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'OpenFailedError',
  'UnknownError',
])

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const openedInTime = (database: UserDatabase): Promise<'open' | 'blocked'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('blocked'), blockedAfterMs)
    database.on('blocked', () => resolve('blocked'))
    // For good: opening it again would bring back a database that was just deleted. False, or the
    // library's own handler comes after this one and lets the next query do just that.
    database.on('versionchange', () => {
      database.close()
      return false
    })
    database.open().then(
      () => resolve('open'),
      (error: unknown) => reject(error),
    )
    database.on('ready', () => clearTimeout(timer))
  })

/** Opens the account's database, once more if it fails in a way that passes. Never rejects. */
export const openDatabase = async (uid: string, options?: DexieOptions): Promise<Opening> => {
  for (const attempt of ['first', 'second'] as const) {
    const database = new UserDatabase(uid, options)
    try {
      const opened = await openedInTime(database)
      if (opened === 'open' && hasExpectedShape(database)) return { state: 'open', database }
      database.close()
      if (opened === 'blocked') return { state: 'blocked' }
      return { state: 'broken', salvaged: await readOutbox(userDatabaseName(uid), options) }
    } catch (error) {
      database.close()
      if (isDenied(error)) return { state: 'denied' }
      if (attempt === 'first' && tryAgain.has(nameOf(error))) continue
      return { state: 'broken', salvaged: await readOutbox(userDatabaseName(uid), options) }
    }
  }
  return { state: 'unavailable' }
}

const sameKeyPath = (
  one: string | string[] | null | undefined,
  other: string | string[] | null | undefined,
): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Whether the stores on disk, as Dexie found them, are those that this version reads. It opens a
 * database that a newer version left behind without looking; its queries would then fail one by one.
 */
export const hasExpectedShape = (database: Dexie): boolean =>
  database.tables.every(({ core, schema }) => {
    // It has none where there is no such store.
    const disk: typeof core.schema | undefined = core?.schema
    return (
      disk !== undefined &&
      sameKeyPath(disk.primaryKey.keyPath, schema.primKey.keyPath) &&
      schema.indexes.every(({ name }) => disk.indexes.some((index) => index.name === name))
    )
  })

/** Site data is blocked as a whole: Chromium then says of a database only that it is unknown. */
const isAllDenied = (): boolean => {
  try {
    // A worker has none to deny.
    return Reflect.get(globalThis, 'localStorage') === null
  } catch {
    return true
  }
}

/** This browser gives the page no storage: private windows of some, blocked site data of all. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'MissingAPIError' || error.name === 'SecurityError' || isAllDenied())

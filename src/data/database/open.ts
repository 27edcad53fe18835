import type { Dexie, DexieOptions } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { type MeRow, type OutboxRow, UserDatabase, userDatabaseName } from './schema.ts'

/** Rare, so that it is no part of the shell. */
const salvage = async (uid: string, options?: DexieOptions): Promise<OutboxRow[]> =>
  (await import('./salvage.ts')).readOutbox(userDatabaseName(uid), options)

/** An upgrade waits for other tabs. After this long, a tab is taken to hold the database. */
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

/** iOS closes databases of a sleeping page. The second try succeeds. */
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
    // Close for good: to open it again would bring back a database that was just deleted. Return
    // false, or Dexie's own handler lets the next query open it.
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

/** Opens the account's database; tries twice. Never rejects. */
export const openDatabase = async (uid: string, options?: DexieOptions): Promise<Opening> => {
  for (const attempt of ['first', 'second'] as const) {
    const database = new UserDatabase(uid, options)
    try {
      const opened = await openedInTime(database)
      if (opened === 'open' && hasExpectedShape(database)) return { state: 'open', database }
      database.close()
      if (opened === 'blocked') return { state: 'blocked' }
      return { state: 'broken', salvaged: await salvage(uid, options) }
    } catch (error) {
      database.close()
      if (isDenied(error)) return { state: 'denied' }
      if (attempt === 'first' && tryAgain.has(nameOf(error))) continue
      return { state: 'broken', salvaged: await salvage(uid, options) }
    }
  }
  return { state: 'unavailable' }
}

const sameKeyPath = (
  one: string | string[] | null | undefined,
  other: string | string[] | null | undefined,
): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Dexie opens the database of a newer version without a check, and each query would fail. */
export const hasExpectedShape = (database: Dexie): boolean =>
  database.tables.every(({ core, schema }) => {
    // `core` is missing when there is no such store.
    const disk: typeof core.schema | undefined = core?.schema
    return (
      disk !== undefined &&
      sameKeyPath(disk.primaryKey.keyPath, schema.primKey.keyPath) &&
      schema.indexes.every(({ name }) => disk.indexes.some((index) => index.name === name))
    )
  })

/** With all site data blocked, Chromium fails with an unknown error only. */
const isAllDenied = (): boolean => {
  try {
    // A worker has no localStorage.
    return Reflect.get(globalThis, 'localStorage') === null
  } catch {
    return true
  }
}

export const isDenied = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'MissingAPIError' || error.name === 'SecurityError' || isAllDenied())

/**
 * An account that an older build has put lacks what came later. Until the next pull puts it again, the
 * page reads it with the defaults of its schema.
 */
export const completeOlderRows = ({ me }: UserDatabase): void =>
  void me.hook(
    'reading',
    (row?: Partial<MeRow>) => row && { photoUrls: [], interests: [], setupStatus: {}, ...row },
  )

import type { Dexie, DexieOptions } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { type MeRow, UserDatabase } from './schema.ts'

/** The reason why a database does not open, as a screen says it (features/shell/trouble). */
export type OpenFailure = 'broken' | 'denied' | 'full' | 'unavailable'

/**
 * Names of errors in Chromium, Firefox and WebKit, and Dexie's own; docs/storage-errors.md says when each is
 * thrown. An error counts as damage only if a second page load meets it as well.
 */
export const openFailures: Readonly<Record<string, OpenFailure>> = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  NotAllowedError: 'denied',
  MissingAPIError: 'denied',
  ConstraintError: 'broken',
  DataCloneError: 'broken',
  DataError: 'broken',
  NotFoundError: 'broken',
  NotReadableError: 'broken',
  SchemaError: 'broken',
  UpgradeError: 'broken',
  AbortError: 'unavailable',
  DatabaseClosedError: 'unavailable',
  InvalidStateError: 'unavailable',
  OpenFailedError: 'unavailable',
  TimeoutError: 'unavailable',
  TransactionInactiveError: 'unavailable',
  UnknownError: 'unavailable',
  VersionError: 'unavailable',
}

/**
 * Firefox before 115 in a private window (https://bugzilla.mozilla.org/show_bug.cgi?id=1639542): the error's
 * name alone is that of a connection that was lost.
 */
const deniedMessage = /A mutation operation was attempted/

/** The error, and the errors that Dexie has wrapped in it. */
const chainOf = (error: unknown): Error[] => {
  if (!(error instanceof Error)) return []
  return [error, ...('inner' in error ? chainOf(error.inner) : [])]
}

/** With all site data blocked, Chromium fails with an unknown error only. */
const isAllDenied = (): boolean => {
  try {
    // A worker has no localStorage.
    return Reflect.get(globalThis, 'localStorage') === null
  } catch {
    return true
  }
}

/** The state of a failed opening. An error that no table names deletes nothing. */
export const openFailureState = (error: unknown): OpenFailure => {
  const chain = chainOf(error)
  const states = chain.map(({ name }) => openFailures[name])
  if (states.includes('full')) return 'full'
  const isPrivate = chain.some(({ message }) => deniedMessage.test(message))
  if (isPrivate || states.includes('denied') || isAllDenied()) return 'denied'
  return states.includes('broken') ? 'broken' : 'unavailable'
}

/** Whether the browser gives this page no storage. */
export const isDenied = (error: unknown): boolean => openFailureState(error) === 'denied'

/**
 * The longest opening on a slow phone; some browsers never answer. A tab that holds an older version sends an
 * event of its own.
 */
const openingTimeoutMs = 5 * durations.second

/** `blocked`: another tab holds an older version. docs/storage-errors.md explains the others. */
export type Opening =
  | { state: 'open'; database: UserDatabase }
  | { state: 'blocked' }
  | { state: OpenFailure }

const openedInTime = (database: UserDatabase): Promise<'open' | 'blocked' | 'unavailable'> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('unavailable'), openingTimeoutMs)
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

/**
 * Opens once. A failed shape means stores of another build, or a connection that was lost before Dexie could
 * read it.
 */
const tryOpening = async (database: UserDatabase): Promise<Opening> => {
  try {
    const opened = await openedInTime(database)
    if (opened === 'open' && hasExpectedShape(database)) return { state: 'open', database }
    database.close()
    return { state: opened === 'open' ? 'broken' : opened }
  } catch (error) {
    database.close()
    return { state: openFailureState(error) }
  }
}

const isWorthAnotherTry = ({ state }: Opening): boolean =>
  state === 'broken' || state === 'unavailable'

/**
 * Opens the account's database. Never rejects. It tries twice, because WebKit closes the databases of a
 * sleeping page (https://bugs.webkit.org/show_bug.cgi?id=197050).
 */
export const openDatabase = async (uid: string, options?: DexieOptions): Promise<Opening> => {
  const opening = await tryOpening(new UserDatabase(uid, options))
  return isWorthAnotherTry(opening) ? tryOpening(new UserDatabase(uid, options)) : opening
}

const sameKeyPath = (
  one: string | string[] | null | undefined,
  other: string | string[] | null | undefined,
): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Dexie opens the database of a newer version without a check, and each query would fail. */
const hasExpectedShape = (database: Dexie): boolean =>
  database.tables.every(({ core, schema }) => {
    // `core` is missing when the database has no such store.
    const disk: typeof core.schema | undefined = core?.schema
    return (
      disk !== undefined &&
      sameKeyPath(disk.primaryKey.keyPath, schema.primKey.keyPath) &&
      schema.indexes.every(({ name }) => disk.indexes.some((index) => index.name === name))
    )
  })

/**
 * Fills an account's row that an older build has stored with the defaults of its schema, until the next pull
 * puts the whole row.
 */
export const completeOlderRows = ({ me }: UserDatabase): void =>
  void me.hook(
    'reading',
    (row?: Partial<MeRow>) => row && { photoUrls: [], interests: [], setupStatus: {}, ...row },
  )

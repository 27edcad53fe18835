import { Dexie, type PromiseExtended } from 'dexie'
import { Refusal } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'

/** Name in Cache Storage. The service worker serves photos from it. */
export const photoCacheName = 'photos-v1'

/** Deletes photo by photo: a cache that is deleted as a whole keeps its room while a page uses it. */
export const deletePhotos = async (cache: Cache): Promise<void> => {
  await Promise.all((await cache.keys()).map(({ url }) => cache.delete(url)))
}

/** A full phone fetches no photos for this long, because each start would fetch them all, only to fail again. */
const givenUpMs = durations.day

/** In localStorage: device time at which the photos gave up their room. */
const givenUpId = 'photos-given-up'
/** The same of this page, for a browser that denies localStorage, and for the worker, which has none. */
export const photosHere = { givenUpAt: 0 }

/** @throws where the browser denies it */
const marks = () =>
  Reflect.get(globalThis, 'localStorage') as
    | { getItem(id: string): string | null; setItem(id: string, value: string): void }
    | undefined

const givenUpAt = (): number => {
  try {
    return Math.max(photosHere.givenUpAt, Number(marks()?.getItem(givenUpId) ?? 0))
  } catch {
    return photosHere.givenUpAt
  }
}

/** Whether photos may be cached; a browser's own estimate does not tell it. A time in the future counts as none. */
export const hasRoomForPhotos = (): boolean => {
  const age = Date.now() - givenUpAt()
  return age < 0 || age >= givenUpMs
}

const giveUpPhotos = (): void => {
  photosHere.givenUpAt = Date.now()
  try {
    marks()?.setItem(givenUpId, String(photosHere.givenUpAt))
  } catch {
    // The next start fetches photos until the phone is full again.
  }
}

/** Empties the cache of photos to make room for rows. Until the phone is tried again, photos come from the network. */
export const makeRoom = async (): Promise<void> => {
  giveUpPhotos()
  // A browser without a cache, or one that denies it, holds no photos.
  if (!('caches' in globalThis)) return
  try {
    if (await caches.has(photoCacheName)) await deletePhotos(await caches.open(photoCacheName))
  } catch {
    // The write is tried all the same.
  }
}

/** Dexie wraps the error that ended a transaction, and collects those of many rows. */
const causesOf = (error: object): unknown[] => [
  'inner' in error && error.inner,
  ...('failures' in error && Array.isArray(error.failures) ? error.failures : []),
]

export const isQuota = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || causesOf(error).some(isQuota))

/** Whether a write has failed because this phone is full. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'no-room'

const withRoom = <T>(write: () => PromiseExtended<T>): PromiseExtended<T> => {
  // Within a transaction, only the whole of it can be repeated.
  if ((Dexie.currentTransaction ?? null) !== null) return write()
  return write().catch(async (error: unknown) => {
    if (!isQuota(error)) throw error
    await makeRoom()
    return write().catch((again: unknown) => {
      throw isQuota(again) ? new Refusal('resource-exhausted', 'no-room') : again
    })
  })
}

type Write = (mode: string, ...rest: unknown[]) => PromiseExtended<unknown>

const replaceWrite = (of: object, name: string): void => {
  const write = Reflect.get(of, name) as Write
  Reflect.set(of, name, function (this: unknown, mode: string, ...rest: unknown[]) {
    const run = () => write.call(this, mode, ...rest)
    return /^(rw|readwrite)/.test(mode) ? withRoom(run) : run()
  })
}

/**
 * Makes every write of a database find room: on a full phone photos give theirs, and the write, or the whole
 * transaction around it, runs once more. What still does not fit is refused as 'no-room', and nothing of it
 * was written. No caller has to think of it. Dexie has no hook around a single write but `_trans`
 * (tests/faults/full-phone.test.ts would notice its end).
 */
export const findRoomForWrites = (database: Dexie): void => {
  replaceWrite(database, 'transaction')
  const [table] = database.tables
  if (table !== undefined) replaceWrite(Object.getPrototypeOf(table), '_trans')
}

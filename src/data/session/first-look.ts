import { clockOffsetId, deviceDatabaseName, leavingPrefix } from '../database/device-ids.ts'
import type { SessionRow, SettingRow } from '../database/schema.ts'

/** What a start needs to know of this phone before it can open the account's own rows. */
export interface FirstLook {
  session: SessionRow | null
  isLeavingOver: boolean
  clockOffset: unknown
}

const ask = (database: IDBDatabase, answer: (look: FirstLook | null) => void): void => {
  const reading = database.transaction(['session', 'settings'])
  const settings = reading.objectStore('settings')
  const everybody = IDBKeyRange.bound(leavingPrefix, `${leavingPrefix}\uffff`)
  const session: IDBRequest<SessionRow | undefined> = reading.objectStore('session').get('session')
  const leaving = settings.count(everybody)
  const clock: IDBRequest<SettingRow | undefined> = settings.get(clockOffsetId)
  reading.onabort = () => answer(null)
  // They are answered in their order: this is the last.
  clock.onsuccess = () =>
    answer({
      session: session.result ?? null,
      isLeavingOver: leaving.result === 0,
      clockOffset: clock.result?.value,
    })
}

/**
 * Reads in one journey and without the library, while that is still on its way. Makes no database,
 * changes none, and keeps none open.
 * @returns null when there is nothing to read, or it cannot be read: asked properly, that says why
 */
export const lookFirst = (): Promise<FirstLook | null> =>
  new Promise<FirstLook | null>((resolve) => {
    const nothing = () => resolve(null)
    const opening = indexedDB.open(deviceDatabaseName)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = nothing
    opening.onsuccess = () => {
      const database = opening.result
      try {
        ask(database, resolve)
      } catch {
        nothing()
      }
      database.close()
    }
  }).catch(() => null)

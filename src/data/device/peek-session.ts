import type { SessionRow } from './device-database.ts'
import { deviceDatabaseName } from './device-ids.ts'

/**
 * The signed-in account, read without Dexie: its opening takes longer than everything else that a push
 * waits for. Null where no account was ever signed in.
 */
export const peekSession = (): Promise<SessionRow | null> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(deviceDatabaseName)
    // Without a database none is made here.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const { result: database } = opening
      // A page's Dexie may want to upgrade the database.
      database.onversionchange = () => database.close()
      const asked = database.transaction('session').objectStore('session').get('session')
      asked.onsuccess = () => resolve((asked.result as SessionRow | undefined) ?? null)
      asked.onerror = () => reject(asked.error)
      database.close()
    }
  })

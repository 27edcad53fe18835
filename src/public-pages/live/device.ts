import type { SessionRow } from '../../data/device/device-database.ts'
import { deviceDatabaseName, leavingPrefix, noticeId } from '../../data/device/device-ids.ts'
import { markSignedIn } from '../../data/device/signed-in-mark.ts'
import { authText } from '../../shared/text/sign-in/auth.ts'
import { shareChosenLanguage } from './chosen-language.ts'
import { say } from './say.ts'
import { loadAccountChunk } from './sign-in.ts'

interface DeviceFacts {
  session: SessionRow | null
  notice: unknown
  /** A sign-out that a closed page has left half done. */
  isLeaving: boolean
}

/** Reads the app's rows about this phone without the engine; null where the app was never opened. */
const readDevice = (): Promise<DeviceFacts | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(deviceDatabaseName)
    // Abort, so that this read does not create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      // A later version of the app may want to change it.
      database.onversionchange = () => database.close()
      shareChosenLanguage(database)
      const reading = database.transaction(['session', 'settings'])
      const session = reading.objectStore('session').get('session')
      const settings = reading.objectStore('settings')
      const notice = settings.get(noticeId)
      const leaving = settings.count(IDBKeyRange.bound(leavingPrefix, `${leavingPrefix}\uffff`))
      reading.oncomplete = () => {
        database.close()
        resolve({
          session: (session.result as SessionRow | undefined) ?? null,
          notice: notice.result?.value,
          isLeaving: leaving.result > 0,
        })
      }
      reading.onabort = () => resolve(null)
    }
  })

/**
 * The mark is a hint: the session row decides. Also says why the server has ended a session, and
 * finishes leaving.
 */
export const correctBySession = async (): Promise<void> => {
  const facts = await readDevice().catch(() => null)
  const session = facts?.session ?? null
  const isIn = session !== null
  markSignedIn(session)
  const { classList } = document.documentElement
  classList.toggle('signed-in', isIn)
  classList.toggle('in-setup', session?.complete === false)
  if (facts?.isLeaving) void loadAccountChunk().then(({ finishLeaving }) => finishLeaving())
  const notice = facts?.notice
  if (!isIn && (notice === 'disabled' || notice === 'gone')) say(authText[notice], 60_000)
}

import { proofOfWorker } from '../../remote/auth/app-check.ts'
import { connectFirebase } from '../../remote/firebase.ts'
import type { Messenger } from '../../remote/remote.ts'
import { guardMessenger } from '../connection/account-guard.ts'
import { closeAfterLeaving, deleteDatabase } from '../database/delete-database.ts'
import { openDatabase } from '../database/open.ts'
import type { UserDatabase } from '../database/schema.ts'
import { readSessionRow, readSetting } from '../device/device.ts'
import { DeviceDatabase } from '../device/device-database.ts'
import { clockOffsetId } from '../device/device-ids.ts'
import { type Notice, noteLeaving } from '../leaving/leaving-notes.ts'
import { TakenOver } from '../locks/lock-guard.ts'
import { workerLocks } from '../locks/locks.ts'
import { flushOutbox } from '../outbox/flush.ts'
import { dropPhotos } from '../photos/photo-cache.ts'
import { dropUnshownPhotos } from '../photos/shown-photos.ts'
import { clearShownPushes } from '../push/shown-pushes.ts'
import { noticeOf } from '../session/session-row.ts'
import { databaseChanged } from '../worker/worker-messages.ts'

export interface Connected {
  messenger: Messenger
  close(): Promise<void>
}

/** The worker's open pages, which the DOM library of types does not know. */
interface Clients {
  matchAll(options: object): Promise<readonly { postMessage(message: unknown): void }[]>
}

let running: Promise<void> | null = null

/**
 * Sends the outbox without a page. Opens its databases for this event only, since connections of a
 * worker that slept are dead.
 * @throws when something is left, so that Background Sync tries again
 */
export const flushFromWorker = (
  connect: () => Promise<Connected> = () => connectFirebase(proofOfWorker),
): Promise<void> => {
  running ??= flushOnce(connect).finally(() => {
    running = null
  })
  return running
}

const flushOnce = async (connect: () => Promise<Connected>): Promise<void> => {
  const session = await readClient()
  if (session === null) return
  const opening = await openDatabase(session.uid)
  if (opening.state !== 'open') throw new Error(`The database is ${opening.state}`)
  const { database } = opening
  try {
    if (await isSignedOutOf(database)) return
    const waiting = await database.outbox.where('state').anyOf('queued', 'sending').count()
    if (waiting === 0) return
    const { messenger, close } = await connect()
    let isPageAtIt = false
    try {
      const engine = {
        database,
        remote: guardMessenger(messenger, session.uid),
        locks: workerLocks(),
        now: session.now,
      }
      const { nextTryAt } = await flushOutbox(engine, 'all')
      // Photos are dropped here: a refusal may hide a person, and the next page may come in days.
      await dropUnshownPhotos(database).catch(() => undefined)
      if (nextTryAt !== null) throw new Error('Something is left to send')
    } catch (error) {
      isPageAtIt = error instanceof TakenOver
      const notice = noticeOf(error)
      if (notice === null) throw error
      await endSessionInWorker(session.uid, notice)
    } finally {
      // Pages are not told while one of them sends: the rows are unchanged, and that page would send again
      // before the pause is over for which the server asked.
      if (!isPageAtIt) await tellPages().catch(() => undefined)
      await close()
    }
  } finally {
    database.close()
  }
}

/** Whether the account has left the phone between the look at the session and the opening. */
const isSignedOutOf = async (database: UserDatabase): Promise<boolean> => {
  const session = await readClient()
  if (session?.uid === database.uid) return false
  await closeAfterLeaving(database, session)
  return true
}

/**
 * Ends the session of a deleted account: Firebase forgets it at once, so its rows are deleted now. The next
 * page does the rest.
 */
const endSessionInWorker = async (uid: string, notice: Notice): Promise<void> => {
  const device = new DeviceDatabase()
  try {
    if (!(await noteLeaving(device, uid, notice))) return
    await clearShownPushes()
    await deleteDatabase(uid)
    await dropPhotos()
  } finally {
    device.close()
  }
}

/** The signed-in account, and the server's clock as this phone last knew it. */
const readClient = async (): Promise<{ uid: string; now: () => number } | null> => {
  const device = new DeviceDatabase()
  try {
    const session = await readSessionRow(device)
    const offset = Number((await readSetting(device, clockOffsetId)) ?? 0)
    return session && { uid: session.uid, now: () => Date.now() + offset }
  } finally {
    device.close()
  }
}

const tellPages = async (): Promise<void> => {
  if (!('clients' in globalThis)) return
  const { clients } = globalThis as unknown as { clients: Clients }
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(databaseChanged)
}

import { Dexie } from 'dexie'
import { deskDatabaseName } from '../database/schema.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { guardRemote } from '../network/account-guard.ts'
import { connectRemote } from '../network/connect.ts'
import { connection } from '../network/connection.ts'
import { serverClock } from '../network/server-clock.ts'
import { pageVisibility } from '../network/visibility.ts'
import { createDesk, type Desk } from './desk.ts'
import { DeskDatabase } from './desk-database.ts'

const lockName = (uid: string): string => `desk:${uid}`

/** Openings and closings of this page, one after another. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
  const turn = last.then(job, job)
  last = turn.catch(() => undefined)
  return turn
}

/** Deletes the mirrors unless a tab has the desk open. Without Web Locks no tab can say so. */
const deleteUnheld = async (uid: string): Promise<void> => {
  const remove = () => Dexie.delete(deskDatabaseName(uid))
  if (!('locks' in navigator)) return remove()
  await navigator.locks.request(lockName(uid), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await remove()
  })
}

/** @returns the release */
const hold = (uid: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    if (!('locks' in navigator)) return resolve(() => {})
    const holding = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(lockName(uid), { mode: 'shared' }, holding).catch(reject)
  })

/** At the next start of the app, for a tab that died with the desk open. Never rejects. */
export const sweepDesk = (uid: string): Promise<void> =>
  inTurn(() => deleteUnheld(uid)).catch(() => undefined)

/**
 * Opens the desk of this account. `close` deletes every mirror, unless another tab shows the desk.
 * @throws without a database
 */
export const openDesk = (uid: string): Promise<{ desk: Desk; close: () => void }> =>
  inTurn(async () => {
    await deleteUnheld(uid)
    const release = await hold(uid)
    const database = new DeskDatabase(uid)
    const desk = createDesk({
      database,
      source: async () => guardRemote(await connectRemote(), uid, connection),
      clock: serverClock.now,
      visibility: pageVisibility,
    })
    const unfollow = connection.subscribe(() => {
      if (connection.get() === 'online') desk.wake()
    })
    const close = () => {
      unfollow()
      desk.stop()
      database.close()
      release()
      bestEffort(sweepDesk(uid))
    }
    return { desk, close }
  })

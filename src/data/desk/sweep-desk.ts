import { Dexie } from 'dexie'
import { deskDatabaseName } from '../database/schema.ts'

const lockName = (uid: string): string => `desk:${uid}`

/** Openings and closings of this page, one after another. */
let last: Promise<unknown> = Promise.resolve()
export const inDeskTurn = <T>(job: () => Promise<T>): Promise<T> => {
  const turn = last.then(job, job)
  last = turn.catch(() => undefined)
  return turn
}

const hasLocks = () => 'locks' in (globalThis.navigator ?? {})

/** Desks that this page has open. Without Web Locks no other tab can say so. */
const openHere = new Set<string>()

/** Deletes the mirrors unless a tab has the desk open. */
export const deleteUnheldDesk = async (uid: string): Promise<void> => {
  if (openHere.has(uid)) return
  const remove = () => Dexie.delete(deskDatabaseName(uid))
  if (!hasLocks()) return remove()
  await navigator.locks.request(lockName(uid), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await remove()
  })
}

/** @returns the release */
export const holdDesk = async (uid: string): Promise<() => void> => {
  const unlock = await lockDesk(uid)
  openHere.add(uid)
  return () => {
    openHere.delete(uid)
    unlock()
  }
}

const lockDesk = (uid: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    if (!hasLocks()) return resolve(() => {})
    const holding = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(lockName(uid), { mode: 'shared' }, holding).catch(reject)
  })

/**
 * For a tab that died with the desk open, and for somebody who is no admin any more. Cheap where no
 * desk was open. Never rejects.
 */
export const sweepDesk = (uid: string): Promise<void> =>
  inDeskTurn(() => deleteUnheldDesk(uid)).catch(() => undefined)

import { createStore, type StoreApi } from 'zustand/vanilla'
import { durations } from '../../shared/limits.ts'
import { restoreClock, serverClock } from '../clock/server-clock.ts'
import { connection } from '../connection/connection.ts'
import { followBrowser, onWake } from '../connection/wake.ts'
import { completeOlderRows, type Opening, openDatabase } from '../database/open.ts'
import type { UserDatabase } from '../database/schema.ts'
import { device, readSessionRow } from '../device/device.ts'
import { endSession } from '../leaving/end-session.ts'
import { answeredInTime } from '../lib/answered-in-time.ts'
import { bestEffort } from '../lib/best-effort.ts'
import { followLive } from '../lib/follow-live.ts'
import { makeRoom } from '../lib/room.ts'
import { followMe } from '../session/session-row.ts'
import type { Client } from './client-api.ts'
import { createClient } from './create-client.ts'
import type { PageUpkeep } from './page-upkeep.ts'

/** `open`: the client is there. The other states need a screen of their own (text.storage). */
export type ClientOpening = { state: 'open'; client: Client } | Exclude<Opening, { state: 'open' }>

let current: { uid: string; opening: Promise<ClientOpening>; close: () => void } | null = null

const openClients = createStore<Client | null>()(() => null)

/** The open client as a store: null before it is open and after it was closed. */
export const openClientStore: StoreApi<Client | null> = openClients

/**
 * Opens the database; on a full phone photos give up their room, as they do for a write (lib/room.ts).
 */
const openWithRoom = async (uid: string): Promise<Opening> => {
  const opening = await openDatabase(uid)
  if (opening.state !== 'full') return opening
  await makeRoom()
  return openDatabase(uid)
}

/** Waits a short time for the stored clock offset. Without it the first answer of the server measures one. */
const restoreClockInTime = (): Promise<void> =>
  answeredInTime(restoreClock(), durations.second).catch(() => undefined)

/**
 * Opens an account's client and closes that of another account. It awaits Dexie only; `client.start()`
 * connects later.
 */
export const openClient = ({ uid }: { uid: string }): Promise<ClientOpening> => {
  if (current?.uid === uid) return current.opening
  closeClient()
  const opening: Promise<ClientOpening> = Promise.all([
    openWithRoom(uid),
    restoreClockInTime(),
  ]).then(([answer]) => {
    if (answer.state !== 'open') return answer
    const { database } = answer
    if (current !== mine) {
      // The client was closed before it was open, perhaps for another account.
      database.close()
      return { state: 'blocked' }
    }
    completeOlderRows(database)
    const { client, close } = bindToPage(database)
    mine.close = close
    openClients.setState(client, true)
    return { state: 'open', client }
  })
  const mine = { uid, opening, close: () => {} }
  current = mine
  return opening
}

/** @throws when no client is open. Screens below the sign-in guard have one. */
export const openedClient = (): Client => {
  const client = openClients.getState()
  if (client === null) throw new Error('No client is open: openClient comes first')
  return client
}

/** Sends entries that waited for a new sign-in of this account. */
export const wakeClient = (): void => openClients.getState()?.wake()

const stopClient = (): void => {
  const stopping = current
  current = null
  stopping?.close()
}

export const closeClient = (): void => {
  openClients.setState(null, true)
  stopClient()
}

const bindToPage = (database: UserDatabase): { client: Client; close: () => void } => {
  // Another tab upgrades or deletes the database: this tab can show nothing of it any more.
  database.on('versionchange', closeClient)
  let upkeep: Promise<PageUpkeep> | undefined
  const withUpkeep = (work: (upkeep: PageUpkeep) => void) => {
    upkeep ??= import('./page-upkeep.ts').then(({ createPageUpkeep }) => createPageUpkeep(database))
    upkeep.then(work).catch(() => {
      // The part did not load offline: the next call asks for it again.
      upkeep = undefined
    })
  }
  let unfollowMe: (() => void) | null = null
  const stopFollowingMe = () => {
    unfollowMe?.()
    unfollowMe = null
  }
  /** The account's document cannot change before the first press or pull, so the start is not delayed by it. */
  const followMeFromNow = () => {
    unfollowMe ??= followMe(device, database, stopFollowingMe)
  }
  const client = createClient({
    database,
    connect: async () => (await import('./start-engine.ts')).connectPage(database),
    clock: serverClock,
    connection,
    queued: (hidesPerson) => {
      withUpkeep(({ queued }) => queued(hidesPerson))
      followMeFromNow()
    },
    flushed: () => withUpkeep(({ flushed }) => flushed()),
    pulled: () => {
      withUpkeep(({ pulled }) => pulled())
      followMeFromNow()
    },
    accountGone: (why) => {
      closeClient()
      bestEffort(endSession(database.uid, why))
    },
  })
  const stops = [
    onWake(client.wake),
    followBrowser(connection),
    onOtherSession(database.uid, stopClient),
    stopFollowingMe,
    () => upkeep && withUpkeep(({ stop }) => stop()),
    client.stop,
  ]
  const close = () => {
    for (const stop of stops) stop()
    database.close()
  }
  return { client, close }
}

/**
 * Another tab has signed out, or has signed somebody else in: this tab must not go on as before. Its screens keep the
 * closed client until the page loads anew (routes/__root.tsx); without one they would say that they stopped working.
 */
const onOtherSession = (uid: string, happened: () => void): (() => void) =>
  followLive(
    () => readSessionRow(device),
    (row) => {
      if (row?.uid !== uid) happened()
    },
  ).stop

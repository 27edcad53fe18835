import { liveQuery } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { device, readSessionRow } from '../database/device.ts'
import { type Opening, openDatabase } from '../database/open.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { createStore } from '../lib/store.ts'
import { connectRemote } from '../network/connect.ts'
import { connection, followBrowser } from '../network/connection.ts'
import { deviceLocks } from '../network/locks.ts'
import { restoreClock, serverClock } from '../network/server-clock.ts'
import { askForBackgroundSync, onWake, pageVisibility } from '../network/wake.ts'
import { useStore } from '../react/use-live.ts'
import { followMe } from '../session/session-row.ts'
import { forgetAccount } from '../session/sign-out.ts'
import { type Client, createClient } from './client-core.ts'

/** `open`: the phone is there. The rest needs a screen of its own (text.storage). */
export type ClientOpening = { state: 'open'; client: Client } | Exclude<Opening, { state: 'open' }>

interface Current {
  uid: string
  opening: Promise<ClientOpening>
}
let current: Current | null = null
const opened = createStore<Client | null>(null)

/**
 * Opens the account's rows on this phone. Awaits Dexie only; `phone.start()` later reaches for the
 * network. The same account gives the same phone; another one closes the last.
 */
export const openClient = ({ uid }: { uid: string }): Promise<ClientOpening> => {
  if (current?.uid === uid) return current.opening
  closeClient()
  const opening: Promise<ClientOpening> = Promise.all([openDatabase(uid), restoreClock()]).then(
    ([answer]) =>
      // Closed before it was open, perhaps for another account.
      current === mine ? equip(answer) : giveBack(answer),
  )
  const mine = { uid, opening }
  current = mine
  return opening
}

const giveBack = (opening: Opening): ClientOpening => {
  if (opening.state !== 'open') return opening
  opening.database.close()
  return { state: 'blocked' }
}

/** The opened phone. Screens below the sign-in guard have one. */
export const openedClient = (): Client => {
  const client = opened.get()
  if (client === null) throw new Error('No phone is open: openPhone comes first')
  return client
}

export const useClient = (): Client => useStore(opened) ?? openedClient()

/** The account has signed in again: what waited for that goes on. */
export const wakeClient = (): void => opened.get()?.wake()

export const closeClient = (): void => {
  current = null
  const client = opened.get()
  opened.set(null)
  client?.stop()
  client?.database.close()
}

const equip = (opening: Opening): ClientOpening => {
  if (opening.state !== 'open') return opening
  const { database } = opening
  // Another tab upgrades or deletes it: this one can show nothing any more but the way to begin anew.
  database.on('versionchange', closeClient)
  const photos = singleFlight(async () =>
    (await import('../photos/cached-photos.ts')).keepPhotos(database),
  )
  let unfollow: (() => void) | null = null
  /** From the first press or pull on: until then nothing has changed. */
  const follow = () => {
    unfollow ??= followMe(device, database, stopFollowing)
  }
  const stopFollowing = () => {
    unfollow?.()
    unfollow = null
  }
  const client = createClient({
    database,
    connect: async () => {
      await (await import('./rebuild.ts')).finishRepair(device, database)
      return connectRemote()
    },
    locks: deviceLocks(),
    clock: serverClock,
    connection,
    visibility: pageVisibility,
    queued: (hid) => {
      // Not at the next pull, which may be days away: nobody's photos outlive their block.
      if (hid) void photos()
      void askForBackgroundSync()
      import('../database/persistence.ts')
        .then(({ askToPersist }) => askToPersist())
        .catch(() => {})
      follow()
    },
    pulled: () => {
      void photos()
      follow()
    },
    accountGone: (why) => {
      closeClient()
      void forgetAccount(database.uid, why)
    },
  })
  const watchSession = onceSoon(() => onOtherSession(database.uid, closeClient))
  const stops = [onWake(client.wake), followBrowser(connection), watchSession.stop, stopFollowing]
  opened.set({
    ...client,
    start: () => {
      watchSession.now()
      client.start()
    },
    stop: () => {
      for (const stop of stops) stop()
      client.stop()
    },
  })
  return { state: 'open', client: openedClient() }
}

/** A page that is started is drawn by then; one in a hidden tab, which draws nothing, does not wait. */
const soonMs = durations.second

/** Begins what `begin` begins once: now, when that is called, else soon. */
const onceSoon = (begin: () => () => void) => {
  let end: (() => void) | null = null
  const now = () => {
    clearTimeout(timer)
    end ??= begin()
  }
  const timer = setTimeout(now, soonMs)
  return {
    now,
    stop: () => {
      clearTimeout(timer)
      end?.()
      end = () => {}
    },
  }
}

/** Another tab signed out, or in as somebody else: this one must not go on as before. */
const onOtherSession = (uid: string, happened: () => void): (() => void) => {
  const rows = liveQuery(() => readSessionRow(device)).subscribe((row) => {
    if (row?.uid !== uid) happened()
  })
  return () => rows.unsubscribe()
}

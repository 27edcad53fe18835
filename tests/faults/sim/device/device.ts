import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import type { Random } from '../../../../demo/random.ts'
import type { Client } from '../../../../src/data/client/client-api.ts'
import { createClient } from '../../../../src/data/client/create-client.ts'
import { createServerClock } from '../../../../src/data/clock/server-clock.ts'
import { guardMessenger } from '../../../../src/data/connection/account-guard.ts'
import { createConnection } from '../../../../src/data/connection/connection.ts'
import { openDatabase } from '../../../../src/data/database/open.ts'
import {
  type OutboxRow,
  UserDatabase,
  userDatabaseName,
} from '../../../../src/data/database/schema.ts'
import { flushOutbox } from '../../../../src/data/outbox/flush.ts'
import type { NetworkState } from '../../../support/memory-store/network.ts'
import type { Campus } from '../campus/campus.ts'
import type { Happened } from '../day/tally.ts'
import { createDeviceLocks } from './device-locks.ts'
import { createDeviceStorage } from './device-storage.ts'
import { calm, createLink, type Link, type Trouble } from './network-link.ts'
import type { Virtual } from './virtual-time.ts'

/** A page of the app. */
export interface Tab {
  name: string
  uid: string
  client: Client
  database: UserDatabase
  link: Link
  /** The person looks at the tab, or away. */
  look(visible: boolean): void
  kill(): void
  /** Ends with null once the tab was killed: a dead page waits for ever. */
  ended: Promise<null>
  disconnect(): void
  /** Keys of the outbox under which it has put a row since they were pressed last. */
  queued: Set<string>
  /** Whether its account was signed out under it. */
  forgotten: boolean
}

/** A phone: what its tabs and its worker share. */
export interface SimulatedDevice {
  name: string
  /** The phone's storage, for a page that is none of `tabs`. */
  readonly factory: IDBFactory
  /** Ends every page on the phone, whatever it is doing. */
  killAll(): void
  /** Tells what is on the disk from what is in memory only, from now on. */
  followDisk(): void
  /** The battery dies: everything on it ends, and what is not on the disk is lost. */
  losePower(): void
  tabs: Tab[]
  /** Keys of the outbox whose row has been sent since it was new. */
  tried: ReadonlySet<string>
  /** The number of times that an account was forgotten. */
  life: number
  /** A tab that could not be opened is none: undefined. */
  open(uid: string): Promise<Tab | undefined>
  /** The row under a key of the outbox, whichever pages live. */
  rowOf(uid: string, key: string): Promise<OutboxRow | undefined>
  /** Ends all pages of an account, and deletes everything that the phone holds of it. */
  forget(uid: string): Promise<void>
  /** The worker wakes up and sends. @returns how to kill it */
  work(uid: string): () => void
  network(state: NetworkState): void
  trouble(trouble: Trouble): void
  full(isFull: boolean): void
  signedOut(isSignedOut: boolean): void
}

export const createSimulatedDevice = (
  name: string,
  campus: Campus,
  virtual: Virtual,
  random: Random,
  happened: Happened,
  holds?: IDBFactory,
): SimulatedDevice => {
  const storage = createDeviceStorage(holds)
  const locks = createDeviceLocks()
  const state = { network: 'up' as NetworkState, trouble: calm, signedOut: false }
  const ends = new Set<() => void>()
  let opened = 0

  const begin = (kind: string, uid: string) => {
    opened += 1
    const clientName = `${name}/${kind}${opened}`
    const own = storage.open()
    const link = createLink(campus.connect(uid), virtual, random.fork(), happened)
    link.network(state.network)
    link.trouble = state.trouble
    link.signedOut = state.signedOut
    // Live queries are cached by the database's name, and both phones have one of that name.
    const options = { indexedDB: own.factory, IDBKeyRange, cache: 'disabled' } as const
    const end = () => {
      link.die()
      own.die()
      locks.release(clientName)
      ends.delete(end)
    }
    ends.add(end)
    return { clientName, own, link, options, end, locks: locks.of(clientName) }
  }
  const newClock = () => {
    const clock = createServerClock()
    const offset = campus.server.now() - Date.now()
    clock.learn({ atLeast: offset, atMost: offset })
    return clock
  }

  const device: SimulatedDevice = {
    name,
    get factory() {
      return storage.factory
    },
    followDisk: storage.followDisk,
    losePower: () => {
      device.killAll()
      storage.losePower()
    },
    killAll: () => {
      for (const tab of [...device.tabs]) tab.kill()
      for (const end of [...ends]) end()
    },
    tabs: [],
    tried: storage.tried,
    life: 0,
    open: async (uid) => {
      const { clientName, own, link, options, end, locks: turns } = begin('tab', uid)
      const opening = await openDatabase(uid, options)
      if (opening.state !== 'open') {
        if (opening.state === 'blocked') happened('database blocked')
        end()
        return undefined
      }
      const { database } = opening
      const followers: { show: () => void; hide: () => void }[] = []
      const client = createClient({
        database,
        connect: async () => ({
          remote: link.remote,
          locks: turns,
          visibility: {
            watch: (show, hide) => {
              followers.push({ show, hide })
              show()
              return () => {}
            },
          },
        }),
        clock: newClock(),
        connection: createConnection(),
        queued: () => {},
        flushed: () => {},
        pulled: () => {},
        accountGone: () => {},
      })
      let ending = (_: null) => {}
      const ended = new Promise<null>((resolve) => {
        ending = resolve
      })
      const tab: Tab = {
        name: clientName,
        uid,
        client,
        database,
        link,
        look: (visible) => {
          for (const { show, hide } of followers) visible ? show() : hide()
        },
        kill: () => {
          device.tabs = device.tabs.filter((other) => other !== tab)
          end()
          client.stop()
          ending(null)
        },
        ended,
        disconnect: own.disconnect,
        queued: own.queued,
        forgotten: false,
      }
      client.start()
      device.tabs.push(tab)
      return tab
    },
    rowOf: async (uid, key) => {
      const options = { indexedDB: storage.factory, IDBKeyRange }
      const database = new UserDatabase(uid, options)
      try {
        return await database.outbox.get(key)
      } finally {
        database.close()
      }
    },
    forget: async (uid) => {
      device.life += 1
      for (const tab of device.tabs.filter((one) => one.uid === uid)) {
        tab.forgotten = true
        tab.kill()
      }
      await new Dexie(userDatabaseName(uid), { indexedDB: storage.factory, IDBKeyRange }).delete()
    },
    work: (uid) => {
      const { link, options, end, locks: turns } = begin('worker', uid)
      const work = async () => {
        const opening = await openDatabase(uid, options)
        if (opening.state !== 'open') return
        const { database } = opening
        await flushOutbox(
          {
            database,
            remote: guardMessenger(link.remote, database.uid),
            locks: turns,
            now: newClock().now,
          },
          'all',
        )
        database.close()
      }
      work().catch(() => undefined)
      return end
    },
    network: (network) => {
      state.network = network
      for (const { link, client } of device.tabs) {
        link.network(network)
        if (network === 'up') client.wake()
      }
    },
    trouble: (trouble) => {
      state.trouble = trouble
      for (const { link } of device.tabs) link.trouble = trouble
    },
    full: (isFull) => {
      storage.full = isFull
    },
    signedOut: (isSignedOut) => {
      state.signedOut = isSignedOut
      for (const { link, client } of device.tabs) {
        link.signedOut = isSignedOut
        if (!isSignedOut) client.wake()
      }
    },
  }
  return device
}

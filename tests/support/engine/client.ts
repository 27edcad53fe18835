import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect } from 'vitest'
import type { Client } from '../../../src/data/client/client-api.ts'
import { createClient } from '../../../src/data/client/create-client.ts'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { type Connection, createConnection } from '../../../src/data/connection/connection.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { type Locks, webLocks } from '../../../src/data/locks/locks.ts'
import { accountLogs } from '../../../src/data/sync/log-mirrors.ts'
import { setMirrors } from '../../../src/data/sync/set-mirrors.ts'
import type { RemoteUser } from '../../../src/remote/remote.ts'
import type { NetworkState } from '../memory-store/network.ts'
import type { MemoryRemote, MemoryServer } from '../memory-store/server.ts'
import { createFakeLockManager } from './fake-locks.ts'

/** One page of the app on one device. */
export interface Tab {
  client: Client
  database: UserDatabase
  remote: MemoryRemote
  connection: Connection
  /** The number of times at which the account was found to be deleted. */
  gone: () => number
  /** The number of complete pulls of this device. */
  pulls: () => number
}

/** A device: storage that its pages share, and that outlives them. */
export interface Device {
  /** A page that has been opened and has begun to sync. */
  open(options?: { network?: NetworkState; account?: RemoteUser | null }): Promise<Tab>
  /** Ends the page like a killed one: no work is finished, the database stays. */
  kill(tab: Tab): void
  locks: Locks
  factory: IDBFactory
}

const running = new Set<Tab>()

const kill = (tab: Tab): void => {
  running.delete(tab)
  tab.client.stop()
  tab.database.close()
}

/** Kills every page of every device of a test. */
export const killAll = (): void => {
  for (const tab of running) kill(tab)
}

export const createDevice = (server: MemoryServer, account: RemoteUser): Device => {
  const factory = new IDBFactory()
  const locks = webLocks(createFakeLockManager())
  let pulls = 0

  return {
    locks,
    factory,
    open: async ({ network = 'up', account: signedIn = account } = {}) => {
      const database = new UserDatabase(account.uid, { indexedDB: factory, IDBKeyRange })
      await database.open()
      const remote = server.connect(signedIn)
      remote.network(network)
      const connection = createConnection()
      const clock = createServerClock()
      clock.learn({ atLeast: server.now() - Date.now(), atMost: server.now() - Date.now() })
      let gone = 0
      const client = createClient({
        database,
        connect: async () => ({
          remote,
          locks,
          visibility: {
            watch: (shown) => {
              shown()
              return () => {}
            },
          },
        }),
        clock,
        connection,
        queued: () => {},
        flushed: () => {},
        pulled: () => {
          pulls += 1
        },
        accountGone: () => {
          gone += 1
        },
      })
      client.start()
      const tab: Tab = {
        client,
        database,
        remote,
        connection,
        gone: () => gone,
        pulls: () => pulls,
      }
      running.add(tab)
      return tab
    },
    kill,
  }
}

/** Waits until every mirror was pulled once: afterwards the phone asks for nothing by itself. */
export const settled = ({ database, pulls }: Tab): Promise<void> =>
  eventually(async () => {
    const me = await database.me.get(database.uid)
    const logs = accountLogs(database.uid, me).map(({ name }) => name)
    const names = (await database.syncStates.toArray()).map(({ name }) => name)
    // A set that is pulled after the deck is not asked for while there is a deck.
    const sets = Object.entries(setMirrors).filter(([, { pulledAfter }]) => pulledAfter !== 'deck')
    expect(me).toBeDefined()
    expect(names).toEqual(expect.arrayContaining([...sets.map(([name]) => name), ...logs]))
    // The pull that brought the last of them still reads.
    expect(pulls()).toBeGreaterThan(0)
  })

/** Only a failure takes this long, not a busy machine. */
const timeoutMs = 30_000
const lookEveryMs = 10

/** Checks again and again until the promise is kept; throws its last error. */
export const eventually = async (promise: () => void | Promise<void>): Promise<void> => {
  const until = Date.now() + timeoutMs
  for (;;) {
    try {
      return await promise()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }
}

/** Waits until the server has done the work and its answer waits for the release of `hold`. */
export const answerIsHeld = (remote: MemoryRemote): Promise<void> =>
  eventually(() => expect(remote.pending()).toBeGreaterThan(0))

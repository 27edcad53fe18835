import { Dexie } from 'dexie'
import { createRandom } from '../../../demo/random.ts'
import { closeClient, openClient } from '../../../src/data/client/client.ts'
import type { Client } from '../../../src/data/client/client-api.ts'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { provideRemote } from '../../../src/data/connection/connect.ts'
import { device } from '../../../src/data/device/device.ts'
import { prepareSignIn } from '../../../src/data/session/sign-in.ts'
import type { RemoteUser } from '../../../src/remote/remote.ts'
import { type Campus, createCampus } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'
import {
  type ClientStorage,
  createDeviceStorage,
  type DeviceStorage,
} from '../sim/device/device-storage.ts'
import { installVirtual, type Virtual } from '../sim/device/virtual-time.ts'
import { isNight, pointsOf } from './sampling.ts'
import '../sim/day/engine-preload.ts'

const second = 1000
const startAt = Date.UTC(2026, 10, 21, 12)

const never = new Promise<never>(() => {})

/** The parts of a page, session and browser included, in time that stands still. */
export interface Day {
  virtual: Virtual
  storage: DeviceStorage
  campus: Campus
  /** The way to the server of the page that is alive. */
  remote(): MemoryRemote
  /** Lets `work` go on for as long as this, whether it ends or not. */
  during<T>(work: Promise<T>, milliseconds?: number): Promise<T | undefined>
  /** The page ends where it is: nothing it has begun goes on. */
  die(): void
  newPage(): Promise<void>
  signInAs(account: RemoteUser): Promise<Client>
  end(): Promise<void>
}

let alive: ClientStorage

/** Makes the databases of the page that is alive the phone's, for all code. */
export const serveDatabases = (): void => {
  Object.assign(indexedDB, {
    open: (...parameters: Parameters<IDBFactory['open']>) => alive.factory.open(...parameters),
    deleteDatabase: (name: string) => alive.factory.deleteDatabase(name),
    databases: () => alive.factory.databases(),
  } satisfies Partial<IDBFactory>)
}

/** A page's own way to the server, which ends with it. */
const untilDead = (remote: MemoryRemote, isDead: () => boolean): MemoryRemote => {
  const gated = <P extends unknown[], T>(ask: (...parameters: P) => Promise<T>) => {
    return async (...parameters: P): Promise<T> => {
      if (isDead()) return never
      const answer = await ask(...parameters)
      return isDead() ? never : answer
    }
  }
  return {
    ...remote,
    get: gated(remote.get),
    pull: gated(remote.pull),
    commit: gated(remote.commit),
    call: gated(remote.call) as MemoryRemote['call'],
  }
}

export const beginDay = async (): Promise<Day> => {
  const campus = createCampus()
  const virtual = installVirtual(startAt, createRandom(1), campus.server.advance)
  const storage = createDeviceStorage()
  const account = campus.server.connect(null)
  let pages = 0
  let remote = account

  const day: Day = {
    virtual,
    storage,
    campus,
    remote: () => remote,
    during: async <T>(work: Promise<T>, milliseconds = 10 * second) => {
      let answer: T | undefined
      work.then(
        (value) => {
          answer = value
        },
        () => undefined,
      )
      await virtual.elapse(milliseconds)
      return answer
    },
    die: () => {
      pages += 1
      alive.die()
      closeClient()
      device.close()
    },
    newPage: async () => {
      pages += 1
      const page = pages
      alive = storage.open()
      // Clients of a dead page stay with that page's databases.
      Object.assign(Dexie.dependencies, { indexedDB: alive.factory })
      device.close({ disableAutoOpen: false })
      remote = untilDead(account, () => page !== pages)
      provideRemote(async () => remote)
      await day.during(prepareSignIn())
    },
    signInAs: async (who) => {
      account.choose(who)
      await signIn()
      const opening = await openClient({ uid: who.uid })
      if (opening.state !== 'open') throw new Error(`The phone is ${opening.state}`)
      return opening.client
    },
    end: async () => {
      day.die()
      await virtual.settle()
      virtual.uninstall()
    },
  }
  await day.newPage()
  return day
}

/**
 * The course of a day: its acts, and the promises that hold after a new start, whenever its page had died.
 */
export interface Course {
  prepare(day: Day): Promise<void>
  work(day: Day): Promise<unknown>
  recovered(day: Day): Promise<void>
  began(day: Day): void
  /** The number of turns that is enough by day. */
  few?: number
}

/**
 * Does it once to the end, and then dies at each of its turns.
 * @returns how many it has
 */
export const atEachTurn = async ({
  prepare,
  work,
  recovered,
  began,
  few,
}: Course): Promise<number> => {
  const begin = async () => {
    const day = await beginDay()
    began(day)
    await prepare(day)
    return day
  }
  const whole = await begin()
  const before = whole.virtual.turns()
  let turns = 0
  await whole.during(
    work(whole).then(() => {
      turns = whole.virtual.turns() - before
    }),
  )
  await whole.end()
  if (isNight) console.info(`${turns} points`)
  for (const turn of pointsOf(turns, few ?? turns, 0)) {
    const day = await begin()
    day.virtual.afterTurns(turn, day.die)
    await day.during(work(day))
    // Turns in which the first page loads code are not counted: later pages do not have them.
    day.virtual.forgetTurns()
    day.die()
    await day.newPage()
    await recovered(day).catch((error: Error) => {
      throw new Error(`killed at ${turn} of ${turns}: ${error.message}`)
    })
    await day.end()
  }
  return turns
}

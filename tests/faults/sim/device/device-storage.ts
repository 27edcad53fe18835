import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import type { OutboxRow } from '../../../../src/data/database/schema.ts'
import { copyOf } from './database-copy.ts'

/** The storage of one device, as several clients use it. */
export interface DeviceStorage {
  /** The factory without anything in between. */
  readonly factory: IDBFactory
  /** Opens one client's way to the storage. */
  open(): ClientStorage
  /** While true, writes fail for want of room. */
  full: boolean
  /** Keys of the outbox whose row has been sent since it was new. */
  tried: Set<string>
  /** Follows from now on which writes are on the disk: the others are in memory, as Chrome keeps them. */
  followDisk(): void
  /** All its clients are dead: what no strict transaction has brought to the disk never happened. */
  losePower(): void
}

export interface ClientStorage {
  factory: IDBFactory
  /** Keys of the outbox under which it has put a row. */
  queued: Set<string>
  /** Ends the process: a transaction that had not been committed never happened. */
  die(): void
  /** Ends the connections but not the page, as iOS does. */
  disconnect(): void
}

type Writes = 'add' | 'put'

/** The answer to a dead page. */
const unanswered = () => new EventTarget() as IDBOpenDBRequest

/** @param writing is told of every row before it is written; what it throws the writer hears */
const beforeWrites = (
  transaction: IDBTransaction,
  writing: (store: string, row: unknown) => void,
) => {
  if (transaction.mode === 'readonly') return
  const objectStore = transaction.objectStore.bind(transaction)
  transaction.objectStore = (name) => {
    const store = objectStore(name)
    for (const method of ['add', 'put'] satisfies Writes[]) {
      const write = Object.getPrototypeOf(store)[method] as IDBObjectStore[Writes]
      store[method] = (...parameters) => {
        writing(name, parameters[0])
        return write.apply(store, parameters)
      }
    }
    return store
  }
}

/** @param holds what it holds at the beginning */
export const createDeviceStorage = (holds = new IDBFactory()): DeviceStorage => {
  let factory = holds
  let disk: IDBFactory | null = null
  const sync = () => {
    disk &&= copyOf(factory)
  }
  const device: DeviceStorage = {
    get factory() {
      return factory
    },
    full: false,
    tried: new Set(),
    followDisk: () => {
      disk = copyOf(factory)
    },
    losePower: () => {
      if (disk !== null) factory = copyOf(disk)
    },
    open: () => {
      const connections = new Set<IDBDatabase>()
      const transactions = new Set<IDBTransaction>()
      const queued = new Set<string>()
      let dead = false

      const writing = (store: string, row: unknown) => {
        if (device.full) throw new DOMException('full', 'QuotaExceededError')
        if (store !== 'outbox') return
        const { key, state, attempts } = row as OutboxRow
        queued.add(key)
        if (state === 'sending') device.tried.add(key)
        else if (attempts === 0) device.tried.delete(key)
      }
      const track = (transaction: IDBTransaction) => {
        transactions.add(transaction)
        const over = () => transactions.delete(transaction)
        transaction.addEventListener('complete', over)
        transaction.addEventListener('abort', over)
        // Ahead of the writer, who calls it kept now. A log is flushed with all that stands before it.
        const isFlushed =
          transaction.durability === 'strict' || transaction.mode === 'versionchange'
        if (isFlushed) transaction.addEventListener('complete', sync)
        beforeWrites(transaction, writing)
      }
      const adopt = (database: IDBDatabase) => {
        if (dead) return database.close()
        if (connections.has(database)) return
        connections.add(database)
        const begin = database.transaction.bind(database)
        database.transaction = (...parameters) => {
          const transaction = begin(...parameters)
          track(transaction)
          return transaction
        }
      }
      const open: IDBFactory['open'] = (name, version) => {
        if (dead) return unanswered()
        const request = factory.open(name, version)
        request.addEventListener('upgradeneeded', () => {
          if (request.transaction) track(request.transaction)
          adopt(request.result)
        })
        request.addEventListener('success', () => adopt(request.result))
        return request
      }
      const abortAll = () => {
        for (const transaction of [...transactions]) {
          try {
            transaction.abort()
          } catch {
            // The transaction has ended already.
          }
        }
      }
      return {
        factory: {
          open,
          deleteDatabase: (name) => (dead ? unanswered() : factory.deleteDatabase(name)),
          databases: () => factory.databases(),
          cmp: (one, other) => factory.cmp(one, other),
        } satisfies IDBFactory,
        queued,
        die: () => {
          dead = true
          abortAll()
          for (const database of connections) database.close()
        },
        disconnect: () => {
          abortAll()
          for (const database of connections) {
            forceCloseDatabase(database as never)
          }
          connections.clear()
        },
      }
    },
  }
  return device
}

import type { FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  Timestamp,
  terminate,
  where,
} from 'firebase/firestore'
import type { RemoteConfig } from '../config.ts'
import type { Remote, RemoteDocument } from '../remote.ts'
import { failureOf } from '../wire/failure.ts'

/** `polling` works where a proxy holds streams back. */
export type ListenerWay = 'streaming' | 'polling'

export interface Watch extends Pick<Remote, 'watchDocument' | 'watchQuery'> {
  /** Ends every listener without a call of `failed`. */
  close(): Promise<void>
}

const connect = (app: FirebaseApp, { emulator }: RemoteConfig, way: ListenerWay): Firestore => {
  // The SDK logs each loss of the network; the screen shows the connection's state instead.
  setLogLevel('silent')
  const firestore = initializeFirestore(app, {
    localCache: memoryLocalCache(),
    ...(way === 'polling' && { experimentalForceLongPolling: true }),
  })
  if (emulator) {
    const [host = '', port] = emulator.firestore.split(':')
    connectFirestoreEmulator(firestore, host, Number(port))
  }
  return firestore
}

const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Timestamp) return Math.floor(value.toMillis())
  if (Array.isArray(value)) return value.map(plain)
  return dataOf(value)
}

/** Converts every Timestamp to Unix milliseconds. */
const dataOf = (data: object): RemoteDocument['data'] =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]))

/**
 * Changes of metadata are asked for, because only they tell when a cached guess has become the server's
 * answer.
 */
const options = { includeMetadataChanges: true }

/** Opens listeners. The SDK's cache stays in memory, because Dexie keeps the rows. */
export const openWatch = (app: FirebaseApp, config: RemoteConfig, way: ListenerWay): Watch => {
  const firestore = connect(app, config, way)
  let listeners = 0
  let isClosed = false

  /**
   * Has no stream without a listener: the SDK would keep an idle one for a minute, and one that slept with
   * the phone may be dead and silent.
   */
  const listen = (attach: () => () => void): (() => void) => {
    if (listeners === 0) void enableNetwork(firestore)
    listeners += 1
    const detach = attach()
    let listening = true
    return () => {
      if (!listening) return
      listening = false
      listeners -= 1
      // Before: the stream would be told of each listener's end.
      if (listeners === 0 && !isClosed) void disableNetwork(firestore)
      detach()
    }
  }

  return {
    watchDocument: (path, watcher) =>
      listen(() =>
        onSnapshot(doc(firestore, path), options, {
          next: (snapshot) => {
            if (snapshot.metadata.fromCache) return
            const data = snapshot.data()
            watcher.next(data ? { id: snapshot.id, path, data: dataOf(data) } : null)
          },
          error: (error) => watcher.failed(failureOf(error)),
        }),
      ),

    watchQuery: (request, watcher) =>
      listen(() => {
        const filters = (request.where ?? []).map(([field, op, value]) => where(field, op, value))
        const { orderedBy = 'updatedAt', after } = request
        const newest = query(
          collection(firestore, request.collection),
          ...filters,
          ...(after ? [where(orderedBy, '>=', Timestamp.fromMillis(after.updatedAt))] : []),
          orderBy(orderedBy, 'desc'),
          ...(request.limit === undefined ? [] : [limit(request.limit)]),
        )
        return onSnapshot(newest, options, {
          next: (snapshot) => {
            if (snapshot.metadata.fromCache) return
            watcher.next(
              snapshot.docs.map((document) => ({
                id: document.id,
                path: document.ref.path,
                data: dataOf(document.data()),
              })),
            )
          },
          error: (error) => watcher.failed(failureOf(error)),
        })
      }),

    close: () => {
      isClosed = true
      return terminate(firestore)
    },
  }
}

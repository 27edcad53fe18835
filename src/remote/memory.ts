import type { CallName, CallRequest, CallResponse } from '../shared/calls.ts'
import { Refusal, Transient } from '../shared/errors.ts'
import { isServerTime } from '../shared/model/time.ts'
import { matches, newestFirst, page } from './memory-query.ts'
import { CaptivePortal, SignInFailure } from './problems.ts'
import type {
  Remote,
  RemoteDocument,
  RemoteQuery,
  RemoteUser,
  RemoteWrite,
  Watcher,
} from './remote.ts'

type Data = Record<string, unknown>
type Handlers = {
  [N in CallName]?: (uid: string, request: CallRequest<N>) => Promise<CallResponse<N>>
}

/** A server in memory: documents, a clock that moves by hand, and what a script makes it refuse. */
export interface MemoryServer {
  /** Unix milliseconds; every commit is at least one later than the last. */
  now(): number
  advance(milliseconds: number): void
  get(path: string): Data | undefined
  /** Writes as the server does: no rules, and listeners are told. `serverTime` is filled in. */
  write(path: string, data: Data | null): void
  /** Every path that begins with this. */
  paths(prefix: string): string[]
  /** What rules would say to a phone's write; null allows it. */
  rules: (write: RemoteWrite, uid: string) => Refusal | null
  calls: Handlers
  /** Runs after a phone's commit, as a trigger does. */
  triggered: (write: RemoteWrite) => void
  /** Documents read as Firestore bills them, and commits that had an effect. */
  counters: { reads: number; commits: number }
  /** One phone's connection; nobody is signed in at first unless an account is given. */
  connect(account: RemoteUser | null): MemoryRemote
}

/** What stands between this phone and the server. */
export type Network = 'up' | 'down' | 'captive'

export interface MemoryRemote extends Remote {
  network(state: Network): void
  /** The next commits or calls reach the server, their answers do not come back. */
  loseAnswers(count: number): void
  /** The next requests fail with this. */
  failNext(error: Error, count?: number): void
  /** Requests wait until the returned function is called; they see the server as it was asked. */
  hold(): () => void
  /** Who would choose themselves in the account window. */
  choose(account: RemoteUser): void
}

interface Listener {
  online: () => boolean
  tell: () => void
}

const withServerTime = (value: unknown, now: number): unknown => {
  if (isServerTime(value)) return now
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withServerTime(entry, now)]),
  )
}

const merged = (before: unknown, after: unknown): unknown => {
  const isMap = (value: unknown): value is Data =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isMap(before) || !isMap(after)) return after
  const entries = Object.entries(after).map(([key, value]) => [key, merged(before[key], value)])
  return { ...before, ...Object.fromEntries(entries) }
}

export const createMemoryServer = (startAt: number): MemoryServer => {
  const documents = new Map<string, Data>()
  const listeners = new Set<Listener>()
  let time = startAt

  const tick = () => {
    time += 1
    return time
  }
  const put = (path: string, data: Data | null, at: number) => {
    if (data === null) documents.delete(path)
    else documents.set(path, withServerTime(data, at) as Data)
  }
  const tellAll = () => {
    for (const listener of listeners) if (listener.online()) listener.tell()
  }
  const apply = (write: RemoteWrite, at: number) => {
    if (write.kind === 'delete') put(write.path, null, at)
    else if (write.kind === 'create') put(write.path, write.data, at)
    else put(write.path, merged(documents.get(write.path), write.data) as Data, at)
  }
  const documentAt = (path: string): RemoteDocument | null => {
    const data = documents.get(path)
    return data ? { id: path.split('/').at(-1) ?? '', path, data: structuredClone(data) } : null
  }
  const inCollection = (query: RemoteQuery): RemoteDocument[] =>
    [...documents.keys()]
      .filter((path) => path.slice(0, path.lastIndexOf('/')) === query.collection)
      .flatMap((path) => documentAt(path) ?? [])
      .filter((document) => matches(query, document))

  const server: MemoryServer = {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds
    },
    get: (path) => documents.get(path),
    write: (path, data) => {
      put(path, data, tick())
      tellAll()
    },
    paths: (prefix) => [...documents.keys()].filter((path) => path.startsWith(prefix)),
    rules: () => null,
    calls: {},
    triggered: () => {},
    counters: { reads: 0, commits: 0 },
    connect: (account) => connectPhone(account),
  }

  const connectPhone = (account: RemoteUser | null): MemoryRemote => {
    let user = account
    let chosen = account
    let network: Network = 'up'
    let lostAnswers = 0
    let failures: Error[] = []
    let gate = Promise.resolve()

    const arrive = () => {
      if (network === 'down') throw new Transient('no network')
      if (network === 'captive') throw new CaptivePortal('not JSON')
      const failure = failures.shift()
      if (failure) throw failure
    }
    const signedIn = () => {
      if (user === null) throw new Refusal('unauthenticated', 'not-allowed')
      return user.uid
    }
    /** The server works at once; what it said may wait, or get lost. */
    const exchange = async <T>(work: () => T | Promise<T>, mayGetLost = false): Promise<T> => {
      await Promise.resolve()
      arrive()
      const answer = await work()
      await gate
      if (mayGetLost && lostAnswers > 0) {
        lostAnswers -= 1
        throw new Transient('the answer was lost')
      }
      arrive()
      return answer
    }
    const counted = <T>(answer: T, reads: number): T => {
      server.counters.reads += Math.max(1, reads)
      return answer
    }
    const commit = (writes: readonly RemoteWrite[]) => {
      const uid = signedIn()
      for (const write of writes) {
        const exists = documents.has(write.path)
        if (write.kind === 'create' && exists) {
          throw new Refusal('permission-denied', 'not-allowed')
        }
        const refusal = server.rules(write, uid)
        if (refusal) throw refusal
      }
      const at = tick()
      for (const write of writes) apply(write, at)
      server.counters.commits += 1
      for (const write of writes) server.triggered(write)
      tellAll()
    }
    const watch = <T>(read: () => T, cost: (value: T) => number, watcher: Watcher<T>) => {
      let last: string | undefined
      const tell = () => {
        const value = read()
        const seen = JSON.stringify(value)
        if (seen === last) return
        last = seen
        queueMicrotask(() => {
          if (listeners.has(listener)) watcher.next(counted(value, cost(value)))
        })
      }
      const listener: Listener = { online: () => network === 'up', tell }
      listeners.add(listener)
      if (listener.online()) tell()
      return () => {
        listeners.delete(listener)
      }
    }

    return {
      get: (path) => exchange(() => counted(documentAt(path), 1)),
      pull: (query) =>
        exchange(() => {
          const found = page(query, inCollection(query))
          return counted(found, found.length)
        }),
      commit: (writes) => exchange(() => commit(writes), true),
      call: (name, request) =>
        exchange(async () => {
          const handler = server.calls[name]
          if (!handler) throw new Refusal('not-found', 'not-allowed')
          const answer = await handler(signedIn(), request)
          tellAll()
          return answer
        }, true),
      user: async () => user,
      watchDocument: (path, watcher) =>
        watch(
          () => documentAt(path),
          () => 1,
          watcher,
        ),
      watchQuery: (query, watcher) =>
        watch(
          () => newestFirst(query, inCollection(query)),
          ({ length }) => length,
          watcher,
        ),
      signIn: () =>
        exchange(() => {
          if (chosen === null) throw new SignInFailure('popupClosed')
          user = chosen
          return chosen
        }),
      signOut: async () => {
        user = null
      },
      clockOffset: () =>
        exchange(() => ({ atLeast: time - Date.now(), atMost: time - Date.now() })),
      network: (state) => {
        network = state
        if (state === 'up') tellAll()
      },
      loseAnswers: (count) => {
        lostAnswers = count
      },
      failNext: (error, count = 1) => {
        failures = Array.from({ length: count }, () => error)
      },
      hold: () => {
        let release = () => {}
        gate = new Promise((resolve) => {
          release = resolve
        })
        return release
      },
      choose: (next) => {
        chosen = next
      },
    }
  }
  return server
}

import { CaptivePortal, SignInFailure } from '../../../src/remote/problems.ts'
import type { RemoteUser, RemoteWrite, Watcher } from '../../../src/remote/remote.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { connectFiles } from './files.ts'
import { newestFirst, page } from './query.ts'
import type { MemoryRemote, MemoryServer, Network } from './server.ts'
import type { MemoryStore } from './store.ts'

/** What may go wrong on the way. Answers `exchange`, through which every request goes. */
const createWay = () => {
  let network: Network = 'up'
  let lostAnswers = 0
  let failures: Error[] = []
  let gate = Promise.resolve()

  const pass = () => {
    if (network === 'down') throw new Transient('no network')
    if (network === 'captive') throw new CaptivePortal('not JSON')
    const failure = failures.shift()
    if (failure) throw failure
  }
  return {
    isUp: () => network === 'up',
    set: (state: Network) => {
      network = state
    },
    loseAnswers: (count: number) => {
      lostAnswers = count
    },
    failNext: (error: Error, count = 1) => {
      failures = Array.from({ length: count }, () => error)
    },
    hold: () => {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    /** The server works at once; what it said may wait, or get lost. */
    exchange: async <T>(
      work: () => T | Promise<T>,
      changes: 'nothing' | 'documents' = 'nothing',
    ) => {
      await Promise.resolve()
      pass()
      const answer = await work()
      await gate
      if (changes === 'documents' && lostAnswers > 0) {
        lostAnswers -= 1
        throw new Transient('the answer was lost')
      }
      pass()
      return answer
    },
  }
}

/** One phone's connection to the server in memory. */
export const connectClient = (
  server: MemoryServer,
  store: MemoryStore,
  account: RemoteUser | null,
): MemoryRemote => {
  const way = createWay()
  let user = account
  let chosen = account

  const signedIn = () => {
    if (user === null) throw new Refusal('unauthenticated', 'not-allowed')
    return user.uid
  }
  const billed = <T>(answer: T, reads: number): T => {
    server.counters.reads += Math.max(1, reads)
    return answer
  }
  const commit = (writes: readonly RemoteWrite[]) => {
    const uid = signedIn()
    for (const write of writes) {
      const isTaken = write.kind === 'create' && store.document(write.path) !== null
      const refusal = isTaken
        ? new Refusal('permission-denied', 'not-allowed')
        : server.rules(write, uid)
      if (refusal) throw refusal
      if (
        write.kind === 'merge' &&
        (write.version ?? store.version(write.path)) !== store.version(write.path)
      ) {
        throw new Refusal('failed-precondition', 'not-allowed')
      }
    }
    store.apply(writes)
    server.counters.commits += 1
    for (const write of writes) server.triggered(write)
  }
  /** @param reads what a value costs beside the one that was told before it */
  const watch = <T>(
    read: () => T,
    reads: (value: T, before: T | undefined) => number,
    { next }: Watcher<T>,
  ) => {
    let last: string | undefined
    let told: T | undefined
    let watching = true
    const tell = () => {
      const value = read()
      const seen = JSON.stringify(value)
      if (seen === last || !way.isUp()) return
      last = seen
      queueMicrotask(() => {
        if (!watching) return
        next(billed(value, reads(value, told)))
        told = value
      })
    }
    const stop = store.listen(tell)
    tell()
    return () => {
      watching = false
      stop()
    }
  }

  return {
    get: (path) =>
      way.exchange(() => {
        const document = store.document(path)
        return billed(document && { ...document, version: store.version(path) }, 1)
      }),
    pull: (query) =>
      way.exchange(() => {
        const found = page(query, store.matching(query))
        return billed({ documents: found, readAt: server.now() }, found.length)
      }),
    commit: (writes) => way.exchange(() => commit(writes), 'documents'),
    call: (name, _declaration, request) =>
      way.exchange(() => {
        const handler = server.calls[name]
        if (!handler) throw new Refusal('not-found', 'not-allowed')
        return handler(signedIn(), request)
      }, 'documents'),
    // The token says so itself: nothing is asked.
    holdsClaims: async () => true,
    user: async () => user,
    files: connectFiles(server.files, way.exchange, signedIn),
    watchDocument: (path, watcher) =>
      watch(
        () => store.document(path),
        () => 1,
        watcher,
      ),
    watchQuery: (query, watcher) =>
      watch(
        () => newestFirst(query, store.matching(query)),
        (found, before = []) => {
          const known = new Set(before.map((document) => JSON.stringify(document)))
          return found.filter((document) => !known.has(JSON.stringify(document))).length
        },
        watcher,
      ),
    renewListeners: store.tellAll,
    signIn: () =>
      way.exchange(() => {
        if (chosen === null) throw new SignInFailure('popupClosed')
        user = chosen
        return chosen
      }),
    signOut: async () => {
      user = null
    },
    clockOffset: () =>
      way.exchange(() => {
        const offset = server.now() - Date.now()
        return { atLeast: offset, atMost: offset }
      }),
    network: (state) => {
      way.set(state)
      store.tellAll()
    },
    loseAnswers: way.loseAnswers,
    failNext: way.failNext,
    hold: way.hold,
    choose: (next) => {
      chosen = next
    },
  }
}

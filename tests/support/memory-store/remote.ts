import type { Fields } from '../../../functions/platform/store.ts'
import { SignInFailure } from '../../../src/remote/problems.ts'
import type {
  RemoteDocument,
  RemoteQuery,
  RemoteUser,
  RemoteWrite,
  Watcher,
} from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { copyOf, writtenBy } from './documents.ts'
import { connectFiles } from './files.ts'
import { assertIndexed } from './indexes.ts'
import { createNetwork } from './network.ts'
import { newestFirst, page } from './query.ts'
import type { MemoryRemote, MemoryServer } from './types.ts'

/** One client's connection to the server in memory. */
export const connectRemote = (server: MemoryServer, account: RemoteUser | null): MemoryRemote => {
  const { documents } = server
  const network = createNetwork()
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
  const document = (path: string): RemoteDocument | null => {
    const row = documents.row(path)
    return row === undefined ? null : copyOf(row)
  }
  const versionOf = (path: string) => String(documents.row(path)?.version ?? 0)
  const matching = ({ collection, where }: RemoteQuery): RemoteDocument[] =>
    documents.rowsIn(collection, where).map(copyOf)
  const apply = (writes: readonly RemoteWrite[]) => {
    documents.clock.tick()
    const after = new Map<string, Fields | null>()
    for (const write of writes) {
      const before =
        after.get(write.path) ?? (after.has(write.path) ? null : documents.row(write.path)?.data)
      after.set(write.path, writtenBy(write, before ?? undefined, server.now()))
    }
    return documents.put(after)
  }
  const commit = (writes: readonly RemoteWrite[]) => {
    const uid = signedIn()
    for (const write of writes) {
      const isTaken = write.kind === 'create' && document(write.path) !== null
      const refusal = isTaken
        ? new Refusal('permission-denied', 'not-allowed')
        : server.rules(write, uid)
      if (refusal) throw refusal
      if (
        write.kind === 'merge' &&
        (write.version ?? versionOf(write.path)) !== versionOf(write.path)
      ) {
        throw new Refusal('failed-precondition', 'not-allowed')
      }
    }
    const changes = apply(writes)
    server.counters.commits += 1
    for (const change of changes) server.triggered(change)
  }
  /** @param reads the number of reads that a value costs after the value before it */
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
      if (seen === last || !network.isUp()) return
      last = seen
      queueMicrotask(() => {
        if (!watching) return
        next(billed(value, reads(value, told)))
        told = value
      })
    }
    const stop = documents.listen(tell)
    tell()
    return () => {
      watching = false
      stop()
    }
  }

  return {
    get: (path) =>
      network.exchange(() => {
        const found = document(path)
        return billed(found && { ...found, version: versionOf(path) }, 1)
      }),
    pull: (query) =>
      network.exchange(() => {
        assertIndexed(
          query.collection,
          query.where ?? [],
          query.orderedBy && { by: query.orderedBy, isDescending: query.isNewestFirst === true },
        )
        const found = page(query, matching(query))
        return billed({ documents: found, readAt: server.now() }, found.length)
      }),
    commit: (writes) => network.exchange(() => commit(writes), 'documents'),
    call: (name, _declaration, request, callerUid = signedIn()) =>
      network.exchange(() => {
        if (callerUid !== signedIn()) throw new Refusal('permission-denied', 'not-allowed')
        const handler = server.calls[name]
        if (!handler) throw new Refusal('not-found', 'not-allowed')
        return handler(signedIn(), request)
      }, 'documents'),
    // Tokens here always have the claims, so nothing is renewed.
    holdsClaims: async () => true,
    user: async () => user,
    files: connectFiles(server.files, network.exchange, signedIn),
    watchDocument: (path, watcher) =>
      watch(
        () => document(path),
        () => 1,
        watcher,
      ),
    watchQuery: (query, watcher) =>
      watch(
        () => newestFirst(query, matching(query)),
        (found, before = []) => {
          const known = new Set(before.map((document) => JSON.stringify(document)))
          return found.filter((document) => !known.has(JSON.stringify(document))).length
        },
        watcher,
      ),
    renewListeners: documents.tellAll,
    signIn: () =>
      network.exchange(() => {
        if (chosen === null) throw new SignInFailure('popupClosed')
        user = chosen
        return chosen
      }),
    returnedUser: async () => null,
    signOut: async () => {
      user = null
    },
    clockOffset: () =>
      network.exchange(() => {
        const offset = server.now() - Date.now()
        return { atLeast: offset, atMost: offset }
      }),
    pushes: {
      token: async (_registration, kept) => kept ?? `token-${crypto.randomUUID()}`,
      drop: async () => {},
    },
    network: (state) => {
      network.set(state)
      documents.tellAll()
    },
    loseAnswers: network.loseAnswers,
    failNext: network.failNext,
    failNextWrite: network.failNextWrite,
    hold: network.hold,
    pending: network.pending,
    choose: (next) => {
      chosen = next
    },
  }
}

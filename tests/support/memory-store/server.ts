import { withServerTime } from '../../../functions/platform/commit/fields.ts'
import type { Fields } from '../../../functions/platform/store.ts'
import type { RemoteWrite } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { copyOf, createMemoryDocuments, createServerClock } from './documents.ts'
import { createMemoryFiles } from './files.ts'
import { connectRemote } from './remote.ts'
import type { MemoryServer } from './types.ts'

export type { MemoryRemote, MemoryServer } from './types.ts'

const denied = () => new Refusal('permission-denied', 'not-allowed')

/**
 * The rule of rules/access.rules: a read mark moves forward, up to now (tests/rules/parity/read-marks.ts).
 */
const movesMarkBack = (server: MemoryServer, write: RemoteWrite, uid: string): boolean => {
  if (write.kind !== 'merge' || !('readAt' in write.data)) return false
  const markIn = (data: Fields | undefined) =>
    Number((data?.readAt as Record<string, number> | undefined)?.[uid] ?? 0)
  const mark = markIn(write.data as Fields)
  return mark < markIn(server.get(write.path)) || mark > server.now()
}

/** @param startAt Unix milliseconds of its clock */
export const createMemoryServer = (startAt: number): MemoryServer => {
  const clock = createServerClock(startAt)
  const documents = createMemoryDocuments(clock)
  const server: MemoryServer = {
    documents,
    now: clock.now,
    advance: clock.advance,
    get: (path) => {
      const row = documents.row(path)
      return row && copyOf(row).data
    },
    write: (path, data) => {
      clock.tick()
      documents.put(new Map([[path, withServerTime(data, clock.now()) as Fields | null]]))
    },
    paths: (prefix) => documents.paths().filter((path) => path.startsWith(prefix)),
    rules: (write, uid) => (movesMarkBack(server, write, uid) ? denied() : null),
    calls: {},
    files: createMemoryFiles(),
    triggered: () => {},
    counters: { reads: 0, commits: 0 },
    connect: (account) => connectRemote(server, account),
  }
  return server
}

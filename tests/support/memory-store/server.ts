import { withServerTime } from '../../../functions/platform/commit/fields.ts'
import type { Fields } from '../../../functions/platform/store.ts'
import { copyOf, createMemoryDocuments, createServerClock } from './documents.ts'
import { createMemoryFiles } from './files.ts'
import { connectRemote } from './remote.ts'
import type { MemoryServer } from './types.ts'

export type { MemoryRemote, MemoryServer } from './types.ts'

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
    rules: () => null,
    calls: {},
    files: createMemoryFiles(),
    triggered: () => {},
    counters: { reads: 0, commits: 0 },
    connect: (account) => connectRemote(server, account),
  }
  return server
}

import type { Random } from '../../../../demo/random.ts'
import { durations } from '../../../../src/shared/limits.ts'
import { isServerTime } from '../../../../src/shared/model/time.ts'
import type { MemoryServer } from '../../../support/memory-store/server.ts'

/**
 * The times that documents bear. A commit is timed when it is asked for and seen when it is through,
 * up to ten seconds later (docs/adr/0012); all of its documents bear one time, and other commits may
 * bear the same.
 */
export interface CommitTimes {
  /** The time of a commit that was asked for a while ago and is through now. It touches these. */
  late(paths: readonly string[]): number
  /** Notes that a document was written there now. */
  wrote(path: string): void
}

const latestMs = 10 * durations.second - 1

export const createCommitTimes = (
  server: MemoryServer,
  random: Random | undefined,
): CommitTimes => {
  const written = new Map<string, number>()
  // The campus is filled in no time.
  const filledAt = server.now() + durations.second
  let last = 0
  return {
    late: (paths) => {
      const now = server.now()
      if (random === undefined) return now
      // Commits to one document wait for each other: the later one is timed after the earlier is seen.
      const free = Math.max(...paths.map((path) => written.get(path) ?? filledAt)) + 1
      const earliest = Math.min(now, Math.max(free, now - latestMs))
      const drawn = random.pick([now, random.integer(earliest, now), earliest])
      last = last >= earliest && random.chance(0.6) ? last : drawn
      return last
    },
    wrote: (path) => {
      written.set(path, server.now())
    },
  }
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with this time in place of the server's own. */
export const timed = <T>(value: T, at: number): T => {
  if (isServerTime(value)) return at as T
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, timed(entry, at)]),
  ) as T
}

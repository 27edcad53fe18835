import { withoutPersonal } from '../../src/shared/domain/operations/without-personal.ts'
import { loggable } from './log/loggable.ts'

/** One failure among several independent pieces of work, for the log of the server, which names nobody. */
export const reportFailure = (what: string, error: unknown): void =>
  console.error(`${withoutPersonal(what)} failed`, loggable(error))

export interface Failures {
  /** Runs a piece of work; its failure is noted, and stops no other piece. */
  attempt(path: string, work: () => Promise<void>): Promise<void>
  has(path: string): boolean
  count(): number
  /** @throws Error when any has failed, so that the schedule counts as failed */
  throwAny(): void
}

export const createFailures = (): Failures => {
  const failed = new Map<string, string>()
  return {
    attempt: async (path, work) => {
      try {
        await work()
      } catch (thrown) {
        const error = loggable(thrown)
        failed.set(path, error instanceof Error ? error.message : String(error))
        reportFailure(path, error)
      }
    },
    has: (path) => failed.has(path),
    count: () => failed.size,
    throwAny: () => {
      if (failed.size === 0) return
      const reasons = [...failed].map(([path, why]) => `${withoutPersonal(path)} (${why})`)
      throw new Error(`Failed: ${reasons.join(', ')}`)
    },
  }
}

/** Runs the work for each item, whatever becomes of the others. @param atOnce how many at the same time */
export const attemptAll = async <T extends { path: string }>(
  failures: Failures,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = 1,
): Promise<void> => {
  const left = items.values()
  const takeTurns = async () => {
    for (const item of left) await failures.attempt(item.path, () => work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}

/**
 * Runs the work for every item of the list.
 * @throws Error at the end when any has failed
 */
export const runIsolated = async <T extends { path: string }>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = 1,
): Promise<void> => {
  const failures = createFailures()
  await attemptAll(failures, items, work, atOnce)
  failures.throwAny()
}

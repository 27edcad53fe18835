import { Refusal } from '../../shared/errors.ts'
import { backoffMs } from '../lib/backoff.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { DeskAnswer } from './desk-answer.ts'
import type { DeskQuery, DeskSource } from './desk-query.ts'

export interface QueryRefresh {
  /** Reads now; after a running read once more. Never rejects. */
  now(): Promise<void>
  /** Reads now if the answer is old, and again whenever it becomes so. */
  resume(): void
  pause(): void
  /** Tries again now, if the last read failed. */
  wake(): void
}

interface RefreshParts {
  source: () => Promise<DeskSource>
  /** Server time. */
  clock: () => number
  answer: () => DeskAnswer
  keep: (answer: DeskAnswer) => void
}

/** Keeps the answer to one query up to date while a page shows it. */
export const createQueryRefresh = (
  { source, clock, answer, keep }: RefreshParts,
  { read, refreshMs }: DeskQuery<unknown>,
): QueryRefresh => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResumed = false
  let failures = 0

  const arm = (waitMs: number) => {
    clearTimeout(timer)
    if (isResumed) timer = setTimeout(now, waitMs)
  }
  const now = singleFlight(async () => {
    clearTimeout(timer)
    const readAt = clock()
    try {
      const rows = await read(await source())
      failures = 0
      const before = answer()
      // A page that was left and opened again may have read a newer answer meanwhile.
      const isNewer = before.state === 'loading' || before.readAt <= readAt
      keep(isNewer ? { state: 'ready', rows, readAt, trouble: null } : { ...before, trouble: null })
      if (refreshMs !== null) arm(refreshMs)
    } catch (trouble) {
      failures += 1
      // An account that may not read the rows any more may not keep them either.
      const isRefused = trouble instanceof Refusal && trouble.code === 'permission-denied'
      keep(isRefused ? { state: 'loading', trouble } : { ...answer(), trouble })
      arm(backoffMs(failures))
    }
  })
  return {
    now,
    resume: () => {
      isResumed = true
      const known = answer()
      if (known.state === 'loading' || failures > 0) void now()
      else if (refreshMs !== null) arm(Math.max(0, known.readAt + refreshMs - clock()))
    },
    pause: () => {
      isResumed = false
      clearTimeout(timer)
    },
    wake: () => {
      if (isResumed && failures > 0) void now()
    },
  }
}

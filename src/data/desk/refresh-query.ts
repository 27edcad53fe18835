import { Refusal } from '../../shared/errors.ts'
import { backoffMs } from '../lib/backoff.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskQuery, DeskSource } from './desk-query.ts'

export interface QueryRefresh {
  /** Reads now; after a running read once more. Never rejects. */
  now(): Promise<void>
  /** Reads now if the answer is old, and again whenever it becomes so. */
  resume(): void
  pause(): void
  /** Tries again now, if the last read failed. */
  wake(): void
  /** The answer is gone, for example because another tab has left the page: reads it again. */
  missed(): void
}

interface RefreshParts {
  database: DeskDatabase
  source: () => Promise<DeskSource>
  /** Server time. */
  clock: () => number
  /** Why the last read failed; null when it did not. */
  told: (key: string, trouble: unknown) => void
}

/** Keeps the mirror of one query in step while somebody looks at it. */
export const createQueryRefresh = (
  { database, source, clock, told }: RefreshParts,
  query: DeskQuery<unknown>,
): QueryRefresh => {
  const { key, refreshMs } = query
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResumed = false
  let failures = 0
  let hasAnswer = false

  const arm = (waitMs: number) => {
    clearTimeout(timer)
    if (isResumed) timer = setTimeout(now, waitMs)
  }
  const now = singleFlight(async () => {
    clearTimeout(timer)
    const readAt = clock()
    try {
      const rows = await query.read(await source())
      await keepAnswer(database, { key, rows, readAt })
      failures = 0
      hasAnswer = true
      told(key, null)
      if (refreshMs !== null) arm(refreshMs)
    } catch (trouble) {
      failures += 1
      // Who may read it no more, may keep it no more.
      if (trouble instanceof Refusal && trouble.code === 'permission-denied') {
        hasAnswer = false
        await database.answers.delete(key).catch(() => undefined)
      }
      told(key, trouble)
      arm(backoffMs(failures))
    }
  })
  return {
    now,
    resume: () => {
      isResumed = true
      void database.answers.get(key).then(
        (answer) => {
          if (!isResumed) return
          if (answer === undefined || failures > 0) void now()
          else if (refreshMs !== null) arm(Math.max(0, answer.readAt + refreshMs - clock()))
        },
        () => undefined,
      )
    },
    pause: () => {
      isResumed = false
      clearTimeout(timer)
    },
    wake: () => {
      if (isResumed && failures > 0) void now()
    },
    missed: () => {
      if (!hasAnswer || !isResumed) return
      hasAnswer = false
      void now()
    },
  }
}

/** Another tab may have put a newer answer meanwhile. */
const keepAnswer = (
  { answers }: DeskDatabase,
  answer: { key: string; rows: readonly unknown[]; readAt: number },
): Promise<void> =>
  answers.db.transaction('rw', answers, async () => {
    const before = await answers.get(answer.key)
    if (before !== undefined && before.readAt > answer.readAt) return
    await answers.put(answer)
  })

/** Puts one row into an answer, which stays as old as it is. @param row null: it is not there */
export const keepRow = (
  { answers }: DeskDatabase,
  key: string,
  { id, row }: { id: string; row: { id: string } | null },
): Promise<void> =>
  answers.db.transaction('rw', answers, async () => {
    const answer = await answers.get(key)
    if (answer === undefined) return
    const rows = answer.rows as readonly { id: string }[]
    const place = rows.findIndex((one) => one.id === id)
    const others = place < 0 ? rows : rows.toSpliced(place, 1)
    const next = row === null ? others : others.toSpliced(place < 0 ? others.length : place, 0, row)
    await answers.put({ ...answer, rows: next })
  })

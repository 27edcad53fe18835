import { durations } from '../../shared/limits.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { Engine } from '../sync/engine.ts'
import { type Eagerness, type FlushResult, flushOutbox } from './flush.ts'

/** The longest time between two flushes while an entry waits. */
const longestWaitMs = 30 * durations.second
const shortestWaitMs = durations.second

export interface FlushTimer {
  /** A call during a flush adds one more flush after it. */
  wake(eagerness: Eagerness): Promise<void>
  stop(): void
}

export interface FlushTimerEvents {
  flushed(result: FlushResult): void
  /** A flush threw, because the account or the database is gone. */
  failed(error: unknown): void
}

export const startFlushTimer = (
  engine: Engine,
  { flushed, failed }: FlushTimerEvents,
): FlushTimer => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let eagerness: Eagerness = 'due'
  const wakeAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }

  const send = singleFlight(async () => {
    if (stopped) return
    clearTimeout(timer)
    try {
      const now = eagerness
      eagerness = 'due'
      const result = await flushOutbox(engine, now)
      const { nextTryAt } = result
      flushed(result)
      if (nextTryAt === null || stopped) return
      wakeAfter(Math.max(shortestWaitMs, Math.min(nextTryAt - Date.now(), longestWaitMs)))
    } catch (error) {
      if (!stopped) wakeAfter(longestWaitMs)
      failed(error)
    }
  })
  return {
    wake: (wanted) => {
      if (wanted === 'all') eagerness = 'all'
      return send()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

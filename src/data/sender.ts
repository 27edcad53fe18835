import { durations } from '../shared/limits.ts'
import type { Engine } from './engine.ts'
import { flush } from './flush.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** While something waits it is looked at this often at least, whatever the row says. */
const longestWaitMs = 30 * durations.second
const shortestWaitMs = durations.second

export interface Sender {
  /** Sends what waits; calls during a flush add one more after it. */
  wake(): Promise<void>
  stop(): void
}

/** @param failed is told what a flush threw: the account is gone, or the database is */
export const startSender = (engine: Engine, failed: (error: unknown) => void): Sender => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const wakeAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void wake(), milliseconds)
  }

  const wake = oneAtATime(async () => {
    if (stopped) return
    clearTimeout(timer)
    try {
      const { nextTryAt } = await flush(engine)
      if (nextTryAt === null || stopped) return
      wakeAfter(Math.max(shortestWaitMs, Math.min(nextTryAt - Date.now(), longestWaitMs)))
    } catch (error) {
      if (!stopped) wakeAfter(longestWaitMs)
      failed(error)
    }
  })
  return {
    wake,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

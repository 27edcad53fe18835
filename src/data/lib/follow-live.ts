import { liveQuery } from 'dexie'
import { durations } from '../../shared/limits.ts'

/**
 * WebKit may close the database of a sleeping page (https://bugs.webkit.org/show_bug.cgi?id=197050). The
 * next try opens it.
 */
const retryMs = durations.second

/** After this many failures in a row `failed` is told. */
const failuresToTell = 3

export interface Followed {
  /** Asks again now. */
  restart(): void
  stop(): void
}

/**
 * Follows a query of rows. An error ends Dexie's own query for good, so it is asked again until it answers or
 * is stopped. Nothing else may use `liveQuery` (tests/data/database/follow-live.test.ts).
 */
export const followLive = <T>(
  query: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void = () => {},
): Followed => {
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const start = () =>
    liveQuery(query).subscribe({
      next: (value) => {
        failures = 0
        next(value)
      },
      error: (error: unknown) => {
        failures += 1
        if (failures >= failuresToTell) failed(error)
        retry = setTimeout(restart, retryMs)
      },
    })
  let subscription = start()
  const restart = () => {
    clearTimeout(retry)
    subscription.unsubscribe()
    subscription = start()
  }
  return {
    restart,
    stop: () => {
      clearTimeout(retry)
      subscription.unsubscribe()
    },
  }
}

/** Asks a query of rows until it answers once, and calls `next` with that. */
export const askUntilAnswered = <T>(
  query: () => Promise<T>,
  next: (value: T) => void,
): Followed => {
  let isOver = false
  const end = () => {
    isOver = true
    followed.stop()
  }
  const followed = followLive(query, (value) => {
    end()
    next(value)
  })
  return {
    restart: () => {
      if (!isOver) followed.restart()
    },
    stop: end,
  }
}

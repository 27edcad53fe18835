import { isWaiting, type Retry } from './backoff.ts'

/** The wait that the server asked for. It outlives a restarted listener. */
export interface RetryAfter {
  /** The longer of two waits counts. @param milliseconds from now */
  ask(milliseconds: number): void
  /** Milliseconds left. */
  left(): number
}

export const createRetryAfter = (): RetryAfter => {
  let wait: Retry = { retryAt: 0, retrySetBy: 'server' }
  const left = () => (isWaiting(wait, Date.now()) ? wait.retryAt - Date.now() : 0)
  return {
    ask: (milliseconds) => {
      if (milliseconds <= left()) return
      const now = Date.now()
      wait = { retryAt: now + milliseconds, retrySetBy: 'server', retrySetAt: now }
    },
    left,
  }
}

import { isWaiting, type Retry } from './backoff.ts'

/** How long the server has asked to be left alone; it outlives a listener that is begun anew. */
export interface RetryAfter {
  /** Of two that overlap the longer one stands. @param milliseconds from now */
  ask(milliseconds: number): void
  /** Milliseconds that are left of it, 0 when nothing is. */
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

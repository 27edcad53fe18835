import { durations } from '../../shared/limits.ts'

const firstMs = durations.second
const longestMs = 5 * durations.minute

/**
 * How long to wait before the next try: doubling with full jitter, so that phones that failed
 * together do not come back together. What the server asked for is the least.
 * @param attempts tries so far, at least 1
 * @returns milliseconds
 */
export const backoffMs = (
  attempts: number,
  retryAfterMs = 0,
  random: () => number = Math.random,
): number => {
  const ceiling = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return Math.max(retryAfterMs, Math.round(random() * ceiling))
}

/** Longest wait that a server is believed to have meant. */
const longestAskedMs = durations.day

/** When something is tried again. */
export interface Retry {
  /** Device time before which it is not tried again. */
  retryAt: number
  /** Who asked for that wait. */
  retrySetBy: 'phone' | 'server'
  /** Device time at which `retryAt` was set: an earlier clock than this has been moved back. */
  retrySetAt?: number
}

/**
 * Whether a row still waits for its next try. A moved device clock must neither hold it up nor hurry
 * it by more than once: a time further ahead than any wait, or a clock from before the wait began,
 * is no wait.
 */
export const isWaiting = (
  { retryAt, retrySetBy, retrySetAt = 0 }: Retry,
  deviceNow: number,
): boolean => {
  const longest = retrySetBy === 'server' ? longestAskedMs : longestMs
  return retryAt > deviceNow && retryAt - deviceNow <= longest && deviceNow >= retrySetAt
}

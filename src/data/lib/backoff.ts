import { durations } from '../../shared/limits.ts'

const firstMs = durations.second
const longestMs = 5 * durations.minute

/**
 * The wait before the next try. It doubles with full jitter, so that phones do not come back together, and is
 * at least as long as the server asked.
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

/** The longest wait that a server may ask for; a longer one is not believed. */
const longestAskedMs = durations.day

export interface Retry {
  /** Device time of the next try. */
  retryAt: number
  retrySetBy: 'phone' | 'server'
  /** Device time at which `retryAt` was set. */
  retrySetAt?: number
}

/**
 * Whether a try must wait. Device clocks are moved: a time beyond any wait, or a clock from before the wait,
 * counts as no wait.
 */
export const isWaiting = (
  { retryAt, retrySetBy, retrySetAt = 0 }: Retry,
  deviceNow: number,
): boolean => {
  const longest = retrySetBy === 'server' ? longestAskedMs : longestMs
  return retryAt > deviceNow && retryAt - deviceNow <= longest && deviceNow >= retrySetAt
}

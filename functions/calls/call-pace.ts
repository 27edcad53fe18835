import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import type { VerifiedToken } from '../platform/caller.ts'

/** The recent calls of one person, as one instance has seen them. */
interface Recent {
  /** The times of the last calls that were let in. */
  letInAt: readonly number[]
  /** Calls left of the day's stock, at `countedAt`. */
  left: number
  countedAt: number
  isRefused: boolean
}

export interface TooFast {
  retryAfterMs: number
  /** The first refusal since a call was let in: only this one is logged, because a flood of lines costs money. */
  isFirst: boolean
}

/** People whom one instance remembers; of more, who called longest ago is forgotten, which refuses nobody. */
const remembered = 20_000
const perMs = limits.callsPerHour / durations.hour
/** A phone sends what waits in one go: a wait for a single place would make each of its calls ask again. */
const leastWaitMs = 2 * durations.second

/**
 * The person behind a token. An account may be deleted and made anew within seconds under another uid: its
 * address stays the same.
 */
export const callerKeyOf = ({ uid, token: { email } }: VerifiedToken): string =>
  typeof email === 'string' ? email.toLowerCase() : uid

/**
 * Keeps the pace of each person in the memory of an instance, before anything is read. Calls come in at most
 * `callsAtOnce` in `callsAtOnceMs`. Behind that is a stock, out of which a call takes its weight. It begins
 * with `callsAtStart` when the instance does, and fills so slowly that a day costs little (docs/scale.md).
 */
export const createCallPace = () => {
  const people = new Map<string, Recent>()
  const unknown: Recent = { letInAt: [], left: limits.callsAtStart, countedAt: 0, isRefused: false }

  /**
   * @param now milliseconds since the instance began
   * @returns how long to wait; null when the call is let in
   */
  return (key: string, weight: number, now: number): TooFast | null => {
    const { letInAt, left, countedAt, isRefused } = people.get(key) ?? unknown
    const stock = Math.min(limits.callsInStock, left + (now - countedAt) * perMs)
    const latest = letInAt.filter((at) => at > now - limits.callsAtOnceMs)
    const roomIn =
      latest.length < limits.callsAtOnce ? 0 : (latest[0] ?? now) + limits.callsAtOnceMs - now
    const waitMs = Math.max(roomIn, Math.ceil((weight - stock) / perMs))
    const isLetIn = waitMs <= 0
    people.delete(key)
    people.set(key, {
      letInAt: isLetIn ? [...latest, now] : latest,
      left: isLetIn ? stock - weight : stock,
      countedAt: now,
      isRefused: !isLetIn,
    })
    const [oldest] = people.keys()
    if (people.size > remembered && oldest !== undefined) people.delete(oldest)
    return isLetIn ? null : { retryAfterMs: Math.max(waitMs, leastWaitMs), isFirst: !isRefused }
  }
}

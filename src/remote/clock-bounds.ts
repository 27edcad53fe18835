import { durations } from '../shared/limits.ts'
import { CaptivePortal } from './problems.ts'
import type { OffsetBounds } from './remote.ts'

/** The headers Date and Age count whole seconds: the server's clock may be nearly a second ahead of each. */
const headerStepMs = durations.second

/** Milliseconds for which a cache on the way may have held the answer. */
const heldMs = (age: string | null): number => {
  const seconds = Number(age ?? 0)
  return seconds > 0 ? seconds * durations.second + headerStepMs : 0
}

/**
 * Bounds of the server's clock from an answer's headers. A cache answers with the Date of its stored answer
 * and says in Age how old that is; some caches write a Date of their own and leave Age. So the server's clock
 * lies between the two readings: bounds that are too wide are passed over (data/clock/server-clock.ts), wrong
 * ones would be believed.
 */
export const clockBounds = (
  headers: Pick<Headers, 'get'>,
  askedAt: number,
  answeredAt: number,
): OffsetBounds => {
  const server = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(server)) throw new CaptivePortal('no date')
  return {
    atLeast: server - answeredAt,
    atMost: server + heldMs(headers.get('Age')) + headerStepMs - askedAt,
  }
}

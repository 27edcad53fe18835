import { durations } from '../../limits.ts'

const { second, minute, hour, day } = durations

/** Whole days, hours, minutes or seconds: the two largest units that matter. */
export type Countdown =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'seconds'; seconds: number }

/** How finely the time left is told. */
const grainOf = (left: number): number => {
  if (left > day) return hour
  return left > minute ? minute : second
}

/**
 * The time left, rounded up, so that it is never told as over before it is.
 * @param left milliseconds, above 0
 */
export const countdownOf = (left: number): Countdown => {
  const grain = grainOf(left)
  const rounded = Math.ceil(left / grain) * grain
  if (rounded > day) {
    return { unit: 'days', days: Math.floor(rounded / day), hours: (rounded % day) / hour }
  }
  if (rounded >= hour) {
    return { unit: 'hours', hours: Math.floor(rounded / hour), minutes: (rounded % hour) / minute }
  }
  return rounded > minute
    ? { unit: 'minutes', minutes: rounded / minute }
    : { unit: 'seconds', seconds: rounded / second }
}

/** When the countdown to `until` reads differently, or null once it is over. Unix milliseconds. */
export const nextCountdown = (until: number, now: number): number | null => {
  const left = until - now
  if (left <= 0) return null
  const grain = grainOf(left)
  return until - (Math.ceil(left / grain) - 1) * grain
}

import { durations } from '../../limits.ts'

const { second, minute, hour, day } = durations

export type Countdown =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'seconds'; seconds: number }

const grainOf = (left: number): number => {
  if (left > day) return hour
  return left > minute ? minute : second
}

/** The time left, rounded up, so that it never reads as over too early. @param left ms, above 0 */
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

/** The time at which the text of the countdown changes next, Unix milliseconds; null after its end. */
export const nextCountdown = (until: number, now: number): number | null => {
  const left = until - now
  if (left <= 0) return null
  const grain = grainOf(left)
  return until - (Math.ceil(left / grain) - 1) * grain
}

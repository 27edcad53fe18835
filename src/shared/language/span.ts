import { durations } from '../limits.ts'

const { second, minute, hour, day } = durations

/** An age in words; seconds are "just now". @param told the sentence of a longer age */
export const agoText = (ms: number, told = (span: string) => span): string =>
  ms < minute ? 'just now' : told(spanText(ms))

/** A span in its two largest units: "3.2 s", "45 s", "12 min", "20 h 21 min", "3 d 4 h". */
export const spanText = (ms: number): string => {
  if (ms < 10 * second) return `${(ms / second).toFixed(1)} s`
  if (ms < minute) return `${Math.floor(ms / second)} s`
  if (ms < hour) return `${Math.floor(ms / minute)} min`
  const [great, small, unit, part] =
    ms < day ? ([hour, minute, 'h', 'min'] as const) : ([day, hour, 'd', 'h'] as const)
  const rest = Math.floor((ms % great) / small)
  return `${Math.floor(ms / great)} ${unit}${rest === 0 ? '' : ` ${rest} ${part}`}`
}

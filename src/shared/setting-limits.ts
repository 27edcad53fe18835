import { durations, limits } from './limits.ts'

/** The least and the most that an admin may set for one round. Apart: students download `limits`. */
export const settingLimits = {
  womenPerMan: [1, limits.deckMax],
  exposureFloor: [0, 500],
  exposureCap: [1, 500],
  girlInboxCap: [1, limits.deckMax],
  girlMatchCap: [1, 10],
  graceMs: [0, 2 * durations.hour],
} as const satisfies Record<string, readonly [least: number, most: number]>

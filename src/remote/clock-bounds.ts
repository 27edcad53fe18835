import { durations } from '../shared/limits.ts'
import { CaptivePortal } from './problems.ts'
import type { OffsetBounds } from './remote.ts'

/** The Date header counts whole seconds, so the server's clock is less than this ahead of it. */
const dateStepMs = durations.second

export const clockBounds = (
  date: string | null,
  askedAt: number,
  answeredAt: number,
): OffsetBounds => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) throw new CaptivePortal('no date')
  return { atLeast: server - answeredAt, atMost: server + dateStepMs - askedAt }
}

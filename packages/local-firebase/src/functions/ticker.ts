import type { Clock } from '../parts.ts'

const minuteMs = 60_000

/**
 * Calls `passed(from, to)` at every full minute of the emulator's clock and at once after a jump. A
 * jump backwards, or one of seconds, counts as the last minute, so that what runs every minute sees
 * the new time. Returns a function that stops it.
 */
export const startTicker = (
  clock: Clock,
  passed: (from: number, to: number) => void,
): (() => void) => {
  let seen = clock.now()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const tick = (from: number) => {
    const to = clock.now()
    seen = to
    arm()
    passed(from, to)
  }
  const arm = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tick(seen), minuteMs - (clock.now() % minuteMs))
  }
  clock.onJump(() => {
    if (!stopped) tick(Math.min(seen, clock.now() - minuteMs))
  })
  arm()

  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

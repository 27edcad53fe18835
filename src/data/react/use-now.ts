import { useCallback, useSyncExternalStore } from 'react'
import { serverClock, serverNow } from '../network/server-clock.ts'

export { serverNow } from '../network/server-clock.ts'

/** A longer timer overflows. */
const longestTimerMs = 2 ** 31 - 1

/**
 * Server time, Unix milliseconds. Renders again at `next`, when the measured offset changes, and when
 * the page becomes visible after `next`.
 * @param next server instant at which the screen changes by itself; null when none
 */
export const useNow = (next: number | null = null): number => {
  const subscribe = useCallback((changed: () => void) => wakeAt(next, changed), [next])
  useSyncExternalStore(subscribe, () => ticks)
  return serverNow()
}

let ticks = 0

/** Calls `changed` once at server instant `next`, and whenever the measured offset changes. */
export const wakeAt = (next: number | null, changed: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    ticks += 1
    changed()
  }
  const arm = () => {
    clearTimeout(timer)
    if (next === null || next <= serverNow()) return
    const wait = Math.min(next - serverNow(), longestTimerMs)
    timer = setTimeout(() => (serverNow() < next ? arm() : tick()), wait)
  }
  const onOffset = () => {
    arm()
    tick()
  }
  // Timers of a hidden page come late or never.
  const onVisible = () => {
    if (next !== null && next <= serverNow()) tick()
  }
  // The instant may pass between the drawing and this call.
  if (next !== null && next <= serverNow()) tick()
  else arm()
  const stopFollowing = serverClock.offset.subscribe(onOffset)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    stopFollowing()
    document.removeEventListener('visibilitychange', onVisible)
  }
}

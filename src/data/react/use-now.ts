import { useCallback, useSyncExternalStore } from 'react'
import { serverClock, serverNow } from '../network/server-clock.ts'

export { serverNow } from '../network/server-clock.ts'

/** Longer timers overflow in every browser; a shorter one is simply set again. */
const longestTimerMs = 2 ** 31 - 1

/**
 * Server time, Unix milliseconds. Renders again when `next` is reached, when the measured offset
 * changes and when the page is looked at again after `next`; not every second.
 * @param next server instant at which the screen changes by itself; null or absent when none
 */
export const useNow = (next: number | null = null): number => {
  const subscribe = useCallback((changed: () => void) => wakeAt(next, changed), [next])
  useSyncExternalStore(subscribe, () => ticks)
  return serverNow()
}

let ticks = 0

/** Says once that server instant `next` is reached, and each time the measured offset changes. */
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
  // Drawn just before and heard of just after: then nobody would say it any more.
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

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { serverClock, serverNow } from '../clock/server-clock.ts'

export { serverNow } from '../clock/server-clock.ts'

/** A longer timer overflows. */
const longestTimerMs = 2 ** 31 - 1

/** Server time, Unix milliseconds. @param next server instant to render again at, null when none */
export const useNow = (next: number | null = null): number => {
  const subscribe = useCallback((changed: () => void) => wakeAt(next, changed), [next])
  useSyncExternalStore(subscribe, () => ticks)
  return serverNow()
}

let ticks = 0

/**
 * Calls `changed` once at server instant `next`, and whenever the measured offset changes. A hidden page sets
 * no timer: it is drawn anew when it is shown again.
 */
export const wakeAt = (next: number | null, changed: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = () => {
    ticks += 1
    changed()
  }
  const arm = () => {
    clearTimeout(timer)
    if (document.hidden || next === null || next <= serverNow()) return
    const wait = Math.min(next - serverNow(), longestTimerMs)
    timer = setTimeout(() => (serverNow() < next ? arm() : tick()), wait)
  }
  const onOffset = () => {
    arm()
    tick()
  }
  const onVisible = () => {
    if (!document.hidden && next !== null && next <= serverNow()) tick()
    else arm()
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

/**
 * Server instant at which the component was mounted, fixed by the first measurement of the clock after it: a
 * device's clock may be hours ahead.
 */
export const useOpenedAt = (): number => {
  const [openedAt, setOpenedAt] = useState(serverNow)
  useEffect(() => serverClock.whenMeasured(setOpenedAt), [])
  return openedAt
}

import { createStore } from 'zustand/vanilla'
import { durations } from '../../shared/limits.ts'
import type { Visibility } from '../connection/visibility.ts'
import type { Locks } from './locks.ts'

/** The job goes on through this time, so that a short look at another app does not restart it. */
const graceMs = 30 * durations.second

const anyAborted = (...signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    }
  })

/** Runs a job while the page is visible, in one tab at a time. @param start returns its stop */
export const leadWhileVisible = (
  visibility: Visibility,
  locks: Locks,
  lock: string,
  start: () => () => void,
): (() => void) => {
  let turn: AbortController | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Device time at which the page was hidden; null while it is visible. */
  let leftAt: number | null = null

  const hold = async (signal: AbortSignal, lost: AbortSignal) => {
    const stop = start()
    await anyAborted(signal, lost)
    stop()
  }
  /** Leads, and waits for the lock again when another tab has taken this one for frozen. */
  const lead = async (signal: AbortSignal) => {
    let isStolen = true
    const led = (lost: AbortSignal) => {
      lost.addEventListener('abort', () => {
        isStolen = true
      })
      return hold(signal, lost)
    }
    while (isStolen && !signal.aborted) {
      isStolen = false
      // `lead` rejects too when the page was hidden before its turn came.
      await locks.asLeader(lock, signal, led).catch(() => undefined)
    }
  }
  const shown = () => {
    clearTimeout(leaving)
    // After a long absence the job begins anew: timers stop while a phone sleeps, and listeners may have
    // ended without an event.
    if (leftAt !== null && Date.now() - leftAt >= graceMs) leave()
    leftAt = null
    if (turn !== null) return
    turn = new AbortController()
    void lead(turn.signal)
  }
  const leave = () => {
    clearTimeout(leaving)
    turn?.abort()
    turn = null
  }
  const hidden = () => {
    clearTimeout(leaving)
    leftAt ??= Date.now()
    leaving = setTimeout(leave, graceMs)
  }
  // A frozen page would keep the lock, and no other tab would sync.
  const stopWatching = visibility.watch(shown, hidden, leave)
  return () => {
    stopWatching()
    leave()
  }
}

/** True in the tab that pulls for all tabs. */
export const syncing = createStore<boolean>()(() => false)

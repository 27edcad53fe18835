import { useCallback, useEffect, useRef, useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { durations } from '../../shared/limits.ts'
import { addressNow } from './queries.ts'

const undoMs = 5 * durations.second

/**
 * Photos whose removal may still be undone, by what they are shown from: their address changes when
 * an upload ends meanwhile. It is done when the time is over, and at once when the
 * person turns away: leaving is not undoing.
 */
export const useRemoving = () => {
  const { act, database } = usePhone()
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const forget = useCallback((shownFrom: string) => {
    clearTimeout(timers.current.get(shownFrom))
    timers.current.delete(shownFrom)
    setRemoving((before) => new Set([...before].filter((other) => other !== shownFrom)))
  }, [])
  const finish = useCallback(
    (shownFrom: string) => {
      clearTimeout(timers.current.get(shownFrom))
      timers.current.delete(shownFrom)
      // One that is gone by now, or became the last, stays as the profile has it.
      return addressNow(database, shownFrom)
        .then((address) => act('removePhoto', { address }))
        .catch(() => undefined)
        .then(() => forget(shownFrom))
    },
    [act, database, forget],
  )

  useEffect(() => {
    const finishAll = () => {
      for (const shownFrom of [...timers.current.keys()]) void finish(shownFrom)
    }
    const turnedAway = () => document.visibilityState === 'hidden' && finishAll()
    document.addEventListener('visibilitychange', turnedAway)
    return () => {
      document.removeEventListener('visibilitychange', turnedAway)
      finishAll()
    }
  }, [finish])

  const remove = (shownFrom: string) => {
    setRemoving((before) => new Set(before).add(shownFrom))
    timers.current.set(
      shownFrom,
      setTimeout(() => void finish(shownFrom), undoMs),
    )
  }
  return { removing, remove, undo: forget }
}

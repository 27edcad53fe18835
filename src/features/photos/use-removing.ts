import { useCallback, useEffect, useRef, useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { durations } from '../../shared/limits.ts'

const undoMs = 5 * durations.second

/**
 * Photos whose removal may still be undone. It is done when the time is over, and at once when the
 * person turns away: leaving is not undoing.
 */
export const useRemoving = () => {
  const { act } = usePhone()
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const forget = useCallback((address: string) => {
    clearTimeout(timers.current.get(address))
    timers.current.delete(address)
    setRemoving((before) => new Set([...before].filter((other) => other !== address)))
  }, [])
  const finish = useCallback(
    (address: string) => {
      clearTimeout(timers.current.get(address))
      timers.current.delete(address)
      // One that is gone by now, or became the last, stays as the profile has it.
      return act('removePhoto', { address })
        .catch(() => undefined)
        .then(() => forget(address))
    },
    [act, forget],
  )

  useEffect(() => {
    const finishAll = () => {
      for (const address of [...timers.current.keys()]) void finish(address)
    }
    const turnedAway = () => document.visibilityState === 'hidden' && finishAll()
    document.addEventListener('visibilitychange', turnedAway)
    return () => {
      document.removeEventListener('visibilitychange', turnedAway)
      finishAll()
    }
  }, [finish])

  const remove = (address: string) => {
    setRemoving((before) => new Set(before).add(address))
    timers.current.set(
      address,
      setTimeout(() => void finish(address), undoMs),
    )
  }
  return { removing, remove, undo: forget }
}

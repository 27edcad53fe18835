import { useEffect, useState } from 'react'
import { saidMs } from '../outbox-status/use-just-delivered.ts'
import type { Slot } from './queries.ts'

/**
 * Whether a photo that was seen on its way has arrived in the last three seconds. Its row of the
 * outbox does not always tell: the profile that shows it may come first, and take the row along.
 */
export const useArrived = (state: Slot['state']): boolean => {
  const [before, setBefore] = useState(state)
  const [arrived, setArrived] = useState(false)
  if (state !== before) {
    setBefore(state)
    setArrived(state === 'stored')
  }
  useEffect(() => {
    if (!arrived) return
    const timer = setTimeout(() => setArrived(false), saidMs)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived
}

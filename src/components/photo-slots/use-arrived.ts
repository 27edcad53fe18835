import { useEffect, useState } from 'react'
import { saidMs } from '../outbox-status/use-just-delivered.ts'
import type { Slot } from './queries.ts'

/**
 * Whether the slot's photo has just arrived. The slot's state tells it, because the photo's outbox row may be
 * deleted before it is seen as delivered.
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

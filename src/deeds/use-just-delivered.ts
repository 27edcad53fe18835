import { useEffect, useState } from 'react'
import type { OutboxRow } from '../data/db.ts'
import { durations } from '../shared/limits.ts'

const saidMs = 3 * durations.second

/** Device time of a delivery that is still worth saying. */
const freshIn = (row: OutboxRow | undefined): number | null => {
  const at = row?.state === 'delivered' ? row.deliveredAt : undefined
  return at !== undefined && Math.abs(Date.now() - at) < saidMs ? at : null
}

/** Whether the row was delivered a moment ago: told for three seconds, though the row may be gone. */
export const useJustDelivered = (row: OutboxRow | undefined): boolean => {
  const fresh = freshIn(row)
  const [told, setTold] = useState(fresh)
  if (fresh !== null && fresh !== told) setTold(fresh)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), saidMs)
    return () => clearTimeout(timer)
  }, [told])
  return told !== null
}

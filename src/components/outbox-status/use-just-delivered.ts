import { useEffect, useState } from 'react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { durations } from '../../shared/limits.ts'

/** How long it is said that something was delivered. */
export const saidMs = 3 * durations.second

/** Delivered so lately that it is still worth saying. */
const isFresh = (row: OutboxRow | undefined): row is OutboxRow =>
  row?.state === 'delivered' &&
  row.deliveredAt !== undefined &&
  Math.abs(Date.now() - row.deliveredAt) < saidMs

/** The row as it was delivered a moment ago: told for three seconds, though the row may be gone. */
export const useJustDelivered = (row: OutboxRow | undefined): OutboxRow | null => {
  const [told, setTold] = useState(isFresh(row) ? row : null)
  if (isFresh(row) && row.deliveredAt !== told?.deliveredAt) setTold(row)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), saidMs)
    return () => clearTimeout(timer)
  }, [told])
  return told
}

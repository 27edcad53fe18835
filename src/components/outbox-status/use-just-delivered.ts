import { useEffect, useState } from 'react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { durations } from '../../shared/limits.ts'

export const saidMs = 3 * durations.second

const isFresh = (row: OutboxRow | undefined): row is OutboxRow =>
  row?.state === 'delivered' &&
  row.deliveredAt !== undefined &&
  Math.abs(Date.now() - row.deliveredAt) < saidMs

/** Keeps a delivered row for three seconds, even when it has left the outbox. */
export const useJustDelivered = (row: OutboxRow | undefined): OutboxRow | null => {
  const [delivered, setDelivered] = useState(isFresh(row) ? row : null)
  if (isFresh(row) && row.deliveredAt !== delivered?.deliveredAt) setDelivered(row)
  useEffect(() => {
    if (delivered === null) return
    const timer = setTimeout(() => setDelivered(null), saidMs)
    return () => clearTimeout(timer)
  }, [delivered])
  return delivered
}

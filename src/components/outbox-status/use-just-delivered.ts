import { useEffect, useState } from 'react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { durations } from '../../shared/limits.ts'

export const saidMs = 3 * durations.second

const isFresh = (row: OutboxRow | undefined): row is OutboxRow =>
  row?.state === 'delivered' &&
  row.deliveredAt !== undefined &&
  Math.abs(Date.now() - row.deliveredAt) < saidMs

/**
 * Keeps a delivered row, even when it has left the outbox. Its words are said for three seconds; their room stays
 * after that, because what stands below must not move by itself.
 */
export const useJustDelivered = (
  row: OutboxRow | undefined,
): { delivered: OutboxRow | null; isSaid: boolean } => {
  const [delivered, setDelivered] = useState(isFresh(row) ? row : null)
  const [isSaid, setSaid] = useState(delivered !== null)
  if (isFresh(row) && row.deliveredAt !== delivered?.deliveredAt) {
    setDelivered(row)
    setSaid(true)
  }
  useEffect(() => {
    if (delivered === null) return
    const timer = setTimeout(() => setSaid(false), saidMs)
    return () => clearTimeout(timer)
  }, [delivered])
  return { delivered, isSaid }
}

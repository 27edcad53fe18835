import { Clock3 } from 'lucide-react'
import type { OutboxRow } from '../../data/db.ts'

export const isPending = (row: OutboxRow | undefined): boolean =>
  row?.state === 'queued' || row?.state === 'sending'

/** Says, at the place where it was done, that something has not reached the server yet. */
export const PendingLine = ({ words }: { words: string }) => (
  <p role="status" className="flex items-center justify-center gap-1.5 text-small text-muted">
    <Clock3 aria-hidden className="size-4" />
    {words}
  </p>
)

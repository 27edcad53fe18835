import { Check, Clock3 } from 'lucide-react'
import type { OutboxRow } from '../../data/db.ts'
import { outboxText } from '../../shared/text/outbox.ts'

export const isPending = (row: OutboxRow | undefined): boolean =>
  row?.state === 'queued' || row?.state === 'sending'

/** Says, at the place where it was done, whether something has reached the server. */
export const SentLine = ({ pending, waiting }: { pending: boolean; waiting: string }) => (
  <p role="status" className="flex items-center justify-center gap-1.5 text-small text-muted">
    {pending ? <Clock3 aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
    {pending ? waiting : outboxText.delivered}
  </p>
)

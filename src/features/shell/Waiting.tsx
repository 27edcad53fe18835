import { CloudUpload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { countWaiting } from './queries.ts'

/** What waits is looked at offline: the chunk comes along with what is said of refusals (Toasts.tsx). */
const WaitingSheet = lazy(async () => ({
  default: (await import('./WaitingSheet.tsx')).WaitingSheet,
}))

/** How many things have not reached the server; gone when all have. Opens the list of them. */
export const Waiting = () => {
  const { database } = usePhone()
  const [open, setOpen] = useState(false)
  const live = useLive(() => countWaiting(database), [database])
  const count = live.state === 'ready' ? live.value : 0
  if (count === 0 && !open) return null
  return (
    <>
      <button
        type="button"
        aria-label={outboxText.count(count)}
        title={outboxText.heading}
        className="inline-flex h-11 animate-fade items-center gap-1 rounded-control px-1.5 text-small font-semibold text-muted tabular-nums transition-colors hover:bg-sunken"
        onClick={() => setOpen(true)}
      >
        <CloudUpload aria-hidden className="size-5" />
        {count}
      </button>
      <Suspense>{open && <WaitingSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

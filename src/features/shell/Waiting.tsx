import { CloudUpload } from 'lucide-react'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { useWaitingSheet } from '../../state/waiting-sheet.ts'
import { countWaiting } from './queries.ts'

/**
 * How many things have not reached the server; gone when all have. Opens the list of them, which is
 * looked at offline, and so comes early, with what is said of refusals (Refusals.tsx).
 */
export const Waiting = () => {
  const { database } = usePhone()
  const live = useLive(() => countWaiting(database), [database])
  const count = live.state === 'ready' ? live.value : 0
  if (count === 0) return null
  return (
    <button
      type="button"
      aria-label={outboxText.count(count)}
      title={outboxText.heading}
      className="inline-flex h-11 animate-fade items-center gap-1 rounded-control px-1.5 text-small font-semibold text-muted tabular-nums transition-colors hover:bg-sunken"
      onClick={() => useWaitingSheet.setState({ open: true })}
    >
      <CloudUpload aria-hidden className="size-5" />
      {count}
    </button>
  )
}

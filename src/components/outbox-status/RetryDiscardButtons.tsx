import { useRef } from 'react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { toastRefusal } from './refusal-toast.ts'

export const RetryDiscardButtons = ({ row }: { row: OutboxRow }) => {
  const { retry, discard } = useClient()
  const element = useRef<HTMLDivElement>(null)
  useKeptFocus(element)
  return (
    <div ref={element} className="-mx-2 flex flex-wrap gap-x-1">
      <Button
        look="plain"
        className="px-2!"
        onClick={() => void retry(row.key).catch(toastRefusal)}
      >
        {outboxText.retry}
      </Button>
      <Button
        look="plain"
        className="px-2!"
        onClick={() => void discard(row.key).catch(toastRefusal)}
      >
        {outboxText.discard}
      </Button>
    </div>
  )
}

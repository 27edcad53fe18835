import type { OutboxRow } from '../../data/db.ts'
import { usePhone } from '../../data/phone.ts'
import { chatText } from '../../shared/text/chat.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/Button.tsx'
import { bubbleClass } from './BubbleView.tsx'

/** A message the server did not take: why, and what can be done about it. */
export const RefusedBubble = ({ row, words }: { row: OutboxRow; words: string }) => {
  const { retry, discard } = usePhone()
  return (
    <div className="flex flex-col items-end gap-1">
      <p className={`${bubbleClass} bg-raised text-ink ring-1 ring-bad ring-inset`}>{words}</p>
      <p role="alert" className="text-small text-bad">
        {chatText.notSent}. {reasonText[row.reason ?? 'not-allowed']}
      </p>
      <div className="flex gap-1">
        <Button look="plain" onClick={() => retry(row.key)}>
          {chatText.retry}
        </Button>
        <Button look="plain" onClick={() => discard(row.key)}>
          {chatText.discard}
        </Button>
      </div>
    </div>
  )
}

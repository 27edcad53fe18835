import { RefusalLine } from '../../components/outbox-status/RefusalLine.tsx'
import type { OutboxRow } from '../../data/database/schema.ts'
import { bubbleClass } from './BubbleView.tsx'

export const RefusedBubble = ({ row, words }: { row: OutboxRow; words: string }) => (
  <div className="flex flex-col items-end gap-1">
    <p className={`${bubbleClass} bg-raised text-ink ring-1 ring-bad ring-inset`}>{words}</p>
    <RefusalLine row={row} className="items-end" />
  </div>
)

import { queueText as words } from '../../../shared/text/admin/action.ts'
import { DeskButton } from './DeskButton.tsx'

/** Names what the queue shows, with the way to its neighbours. */
export const QueueHead = ({
  title,
  queue,
}: {
  title: string
  queue: { isFirst: boolean; isLast: boolean; next: () => void; previous: () => void }
}) => (
  <div className="flex flex-wrap items-center gap-2">
    <h2 className="mr-auto text-body font-semibold">{title}</h2>
    <DeskButton onClick={queue.previous} disabled={queue.isFirst}>
      {words.previous}
    </DeskButton>
    <DeskButton onClick={queue.next} disabled={queue.isLast}>
      {words.next}
    </DeskButton>
  </div>
)

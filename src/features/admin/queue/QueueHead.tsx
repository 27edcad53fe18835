import type { MarkedQueue } from '../../../shared/model/operations/desk-news.ts'
import { queueText as words } from '../../../shared/text/admin/action.ts'
import { Notice } from '../../../ui/display/Notice.tsx'
import { Hotkey } from '../frame/ActionButton.tsx'
import { DeskButton } from '../frame/DeskButton.tsx'
import type { QueueTurn } from './use-queue.ts'
import { WorkOnRow } from './WorkOnRow.tsx'

/** Names what the queue shows, with the way to its neighbours, and says when a colleague was faster. */
export const QueueHead = ({
  title,
  queue,
  work,
}: {
  title: string
  queue: QueueTurn
  /** The row as colleagues see it; without it nobody marks it. */
  work?: { queue: MarkedQueue; row: string }
}) => (
  <div>
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-body font-semibold">{title}</h2>
      <DeskButton onClick={queue.previous} disabled={queue.isFirst}>
        {words.previous}
        <Hotkey>K</Hotkey>
      </DeskButton>
      <DeskButton onClick={queue.next} disabled={queue.isLast}>
        {words.next}
        <Hotkey>J</Hotkey>
      </DeskButton>
    </div>
    {work !== undefined && <WorkOnRow {...work} />}
    <div role="status" className="not-empty:pt-2">
      {queue.isGone && <Notice>{words.gone}</Notice>}
    </div>
  </div>
)

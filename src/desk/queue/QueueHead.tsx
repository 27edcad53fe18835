import { useSession } from '../../data/react/use-session.ts'
import { campusClock } from '../../shared/domain/time/campus-time.ts'
import type { MarkedQueue } from '../../shared/model/operations/desk-news.ts'
import { queueText as words } from '../../shared/text/desk/action.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { ActionButton, DeskButton, Hotkey } from '../act/ActionButton.tsx'
import { useAdminAction } from '../data/use-admin-action.ts'
import type { QueueTurn } from './use-queue.ts'
import { nameOfMark, useWorkMarks } from './work-marks.ts'

/** Names what the queue shows, with the way to its neighbours, and says when a colleague was faster. */
export const QueueHead = ({
  title,
  queue,
  work = null,
}: {
  title: string
  queue: QueueTurn
  /** The row as colleagues see it; null: nobody marks it. */
  work?: { queue: MarkedQueue; row: string } | null
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
    {work !== null && <WorkOnRow {...work} />}
    <div role="status" className="not-empty:pt-2">
      {queue.isGone && <Notice>{words.gone}</Notice>}
    </div>
  </div>
)

/** "I'm on it": colleagues see within seconds who works on a row. It keeps nobody from deciding. */
const WorkOnRow = ({ queue, row }: { queue: MarkedQueue; row: string }) => {
  const session = useSession()
  const mark = useWorkMarks(queue).get(row)
  const marking = useAdminAction('markWork')
  const isMine = session.state === 'signed-in' && mark?.uid === session.session.uid
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ActionButton
        action={marking}
        isPressed={isMine}
        onPress={() => void marking.run({ queue, row, isMine: !isMine })}
      >
        {isMine ? words.mine : words.take}
      </ActionButton>
      <div role="status">
        {mark !== undefined && !isMine && (
          <Notice>{words.onIt(nameOfMark(mark), campusClock(mark.markedAt))}</Notice>
        )}
      </div>
    </div>
  )
}

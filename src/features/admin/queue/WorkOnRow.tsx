import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useSession } from '../../../data/react/use-session.ts'
import { operationCalls } from '../../../shared/calls/operations.ts'
import { campusClock } from '../../../shared/domain/time/campus-time.ts'
import type { MarkedQueue } from '../../../shared/model/operations/desk-news.ts'
import { queueText as words } from '../../../shared/text/admin/action.ts'
import { Notice } from '../../../ui/display/Notice.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { nameOfMark, useWorkMarks } from './work-marks.ts'

/** "I'm on it": colleagues see within seconds who works on a row. It keeps nobody from deciding. */
export const WorkOnRow = ({ queue, row }: { queue: MarkedQueue; row: string }) => {
  const session = useSession()
  const mark = useWorkMarks(queue).get(row)
  const marking = useAdminAction('markWork', operationCalls.markWork)
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

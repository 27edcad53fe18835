import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import {
  sendText,
  unansweredText,
  sentText as words,
} from '../../shared/text/desk/notifications.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure, DeskButton } from '../act/ActionButton.tsx'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { answerQuery } from '../data/desk-query.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'
import { useDesk } from '../data/use-desk.ts'
import { AgeLine } from '../frame/PageHead.tsx'
import type { SentNotification } from './notification-columns.ts'

const deliveryOf = ({ state, round, written, pushed, failed }: SentNotification): string[] => {
  if (state === 'scheduled' || state === 'cancelled') return [words.states[state]]
  if (round !== null)
    return [state === 'sent' ? words.writtenAtLeast(written) : unansweredText.begun]
  if (written === null) return [words.notCounted]
  const begun = state === 'sending' ? words.progress(written) : words.written(written)
  return [begun, words.pushed(pushed ?? 0, failed ?? 0)]
}

/** The fate of one notification. A scheduled one can be cancelled, and sent after all. */
export const NotificationDetail = ({ row }: { row: SentNotification }) => {
  const action = useAdminAction('cancelSend')
  const sendAgain = useSendAgain()
  const cancel = async () => {
    const answer = await action.run({ id: row.id })
    if (answer?.state === 'cancelled') toldWithUndo(words.cancelled, () => sendAgain(row))
    else if (answer !== null) void toast.error(words.tooLate)
  }
  const isWritten = row.state === 'sent' || row.state === 'sending'
  return (
    <section aria-label={words.detail(row.title)} className="flex flex-col gap-3">
      <h2 className="text-body font-semibold break-words">{row.title}</h2>
      <p className="break-words whitespace-pre-line">{row.body}</p>
      <p className="text-small text-muted">{campusWhen(row.at)}</p>
      <ul className="flex flex-col gap-1 text-small">
        {deliveryOf(row).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isWritten && (
          <li>{row.opened === null ? <OpenedCount id={row.id} /> : words.opened(row.opened, 1)}</li>
        )}
      </ul>
      {/* Stays after it was cancelled, so that the focus does. */}
      {(row.state === 'scheduled' || row.state === 'cancelled') && (
        <div className="flex flex-wrap items-center gap-3">
          <ActionButton
            look="bad"
            action={action}
            disabled={row.state === 'cancelled'}
            onPress={() => void cancel()}
          >
            {words.cancel}
          </ActionButton>
          <ActionFailure of={action} />
        </div>
      )}
      <p className="text-small text-muted">{words.keys}</p>
    </section>
  )
}

/** Counted when somebody looks: the server reads a mark of each person of the group, and no act asks for it. */
const openedQuery = (id: string) => ({
  ...answerQuery('countOpened', { id }, null),
  changedBy: [],
})

const OpenedCount = ({ id }: { id: string }) => {
  const desk = useDesk()
  const query = openedQuery(id)
  const answer = useAdminRows(query)
  const counted = answer.state === 'ready' ? answer.rows[0] : undefined
  if (counted !== undefined) {
    return (
      <>
        {words.opened(counted.opened, counted.of)} <AgeLine of={[answer]} />
      </>
    )
  }
  if (answer.trouble === null) return <span role="status">{words.counting}</span>
  return (
    <>
      {words.countFailed}{' '}
      <DeskButton look="plain" onClick={() => void desk.refresh(query.key)}>
        {words.again}
      </DeskButton>
    </>
  )
}

/** Takes a cancellation back: books the same for the same time, as another send. */
const useSendAgain = () => {
  const undo = useUndoing()
  return async ({ title, body, targetType, userUid, round, at }: SentNotification) => {
    const target =
      round !== null
        ? ({ targetType: 'round', ...round } as const)
        : targetType === 'personal'
          ? { targetType, userUid: userUid ?? '' }
          : { targetType }
    const request = { id: crypto.randomUUID(), target, title, body, at }
    const answer = await undo('sendNotification', request)
    if (answer !== null) void toast.success(sendText.scheduled(campusWhen(at)))
  }
}

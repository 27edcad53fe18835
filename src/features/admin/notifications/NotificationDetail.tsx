import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { unansweredText, sentText as words } from '../../../shared/text/admin/notifications.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { toldWithUndo } from '../frame/undo-toast.ts'
import type { SentNotification } from './notification-columns.ts'
import { OpenedCount } from './OpenedCount.tsx'
import { useSendAgain } from './use-send-again.ts'

const deliveryOf = ({ state, round, written, pushed, failed }: SentNotification): string[] => {
  if (state === 'scheduled' || state === 'cancelled') return [words.states[state]]
  if (written === null && round !== null) {
    return [state === 'sent' ? words.writtenForFew : unansweredText.begun]
  }
  if (written === null) return [words.notCounted]
  const begun = state === 'sending' ? words.progress(written) : words.written(written)
  return [begun, words.pushed(pushed ?? 0, failed ?? 0)]
}

/** The fate of one notification. A scheduled one can be cancelled, and sent after all. */
export const NotificationDetail = ({ row }: { row: SentNotification }) => {
  const action = useAdminAction('cancelSend', notificationCalls.cancelSend)
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

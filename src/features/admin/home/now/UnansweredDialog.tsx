import { type FormEvent, useState } from 'react'
import { useAdminAction } from '../../../../data/react/use-admin-action.ts'
import { notificationCalls } from '../../../../shared/calls/notifications.ts'
import type { PhaseName } from '../../../../shared/model/rounds/round.ts'
import { actionText } from '../../../../shared/text/admin/action.ts'
import { unansweredText as words } from '../../../../shared/text/admin/notifications.ts'
import { notificationsText } from '../../../../shared/text/notifications.ts'
import { shellText } from '../../../../shared/text/shell.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import { ActionButton } from '../../frame/ActionButton.tsx'
import { ActionFailure } from '../../frame/ActionFailure.tsx'
import { deskButtonClass } from '../../frame/desk-classes.ts'
import { type NotificationDraft, WordFields } from '../../notifications/WordFields.tsx'
import type { RoundItem } from '../../rounds/queries.ts'

const ready: NotificationDraft = notificationsText.roundWaits

/** A message to those who have not acted, with ready words that phones translate. The server finds them. */
export const UnansweredDialog = ({
  round,
  phase,
  reached,
  onClose,
}: {
  round: RoundItem
  phase: PhaseName
  reached: number | null
  onClose: () => void
}) => {
  const [draft, setDraft] = useState(ready)
  /** Another text is another send; a repeat of the same sends nothing twice. */
  const [id, setId] = useState(() => crypto.randomUUID())
  const sending = useAdminAction('sendNotification', notificationCalls.sendNotification)
  const [title, body] = [draft.title.trim(), draft.body.trim()]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const target = { targetType: 'round', roundId: round.id, phase, who: 'unanswered' } as const
    const answer = await sending.run({ id, target, title, body, at: null })
    if (answer === null) return
    onClose()
    void toast.success(answer.state === 'sent' ? words.sent(answer.written) : words.begun)
  }
  return (
    <Dialog title={words.write[phase]} closeLabel={shellText.close} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <p className="text-small">{words.reaches[phase](reached)}</p>
        <WordFields
          draft={draft}
          onChange={(changes) => {
            setDraft({ ...draft, ...changes })
            setId(crypto.randomUUID())
          }}
        />
        <ActionFailure of={sending} />
        <div className="flex justify-end gap-2">
          <button type="button" className={deskButtonClass('plain')} onClick={onClose}>
            {actionText.cancel}
          </button>
          <ActionButton
            type="submit"
            look="primary"
            action={sending}
            disabled={title === '' || body === ''}
          >
            {words.send(reached)}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}

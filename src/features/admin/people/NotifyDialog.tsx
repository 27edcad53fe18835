import { type FormEvent, useState } from 'react'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { Refusal } from '../../../shared/errors.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { selectedPeopleText as words } from '../../../shared/text/admin/people.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { BulkLine } from '../bulk/BulkLine.tsx'
import type { useBulk } from '../bulk/use-bulk.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { type NotificationDraft, WordFields } from '../notifications/WordFields.tsx'
import { keyOfPerson } from './people-columns.ts'
import type { ListedPerson } from './people-query.ts'

/** One text for each of the selected people. A repeat after a failure notifies nobody twice. */
export const NotifyDialog = ({
  people,
  bulk,
  onDone,
  onClose,
}: {
  people: readonly ListedPerson[]
  bulk: ReturnType<typeof useBulk>
  onDone: (uids: readonly string[]) => void
  onClose: () => void
}) => {
  const [draft, setDraft] = useState({ title: '', body: '' })
  /** The ids of the sends, by person. Another text is another send. */
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map())
  const type = (changes: Partial<NotificationDraft>) => {
    setDraft({ ...draft, ...changes })
    setIds(new Map())
  }
  const [title, body] = [draft.title.trim(), draft.body.trim()]
  const isMissing = title === '' || body === ''
  const send = async () => {
    const uids = people.map(keyOfPerson)
    const sendIds = new Map(uids.map((uid) => [uid, ids.get(uid) ?? crypto.randomUUID()]))
    setIds(sendIds)
    const gone = new Set<string>()
    const end = await bulk.run(uids, 1, async ([userUid = ''], call) => {
      const target = { targetType: 'personal', userUid } as const
      const id = sendIds.get(userUid) ?? ''
      const request = { id, target, title, body, at: null }
      await call('sendNotification', notificationCalls.sendNotification, request).catch((error) => {
        if (!(error instanceof Refusal && error.reason === 'no-user')) throw error
        gone.add(userUid)
      })
    })
    const notified = end.done.length - gone.size
    if (notified > 0) void toast.success(words.notified(notified))
    if (gone.size > 0) void toast.error(words.failed(gone.size))
    if (end.is === 'whole') onClose()
    onDone(end.done)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMissing) void send()
  }
  return (
    <Dialog title={words.title(people.length)} closeLabel={shellText.close} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-small text-muted">{words.line}</p>
        <WordFields draft={draft} onChange={type} />
        <BulkLine of={bulk} />
        <ActionFailure of={bulk} />
        <div className="flex justify-end gap-2">
          <button type="button" className={deskButtonClass('plain')} onClick={onClose}>
            {actionText.cancel}
          </button>
          <ActionButton type="submit" look="primary" action={bulk} disabled={isMissing}>
            {words.notify(people.length)}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}

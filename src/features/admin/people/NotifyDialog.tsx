import { type FormEvent, useState } from 'react'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { Refusal } from '../../../shared/errors.ts'
import * as limits from '../../../shared/limits.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { sendText } from '../../../shared/text/admin/notifications.ts'
import { selectedPeopleText as words } from '../../../shared/text/admin/people.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { BulkLine } from '../bulk/BulkLine.tsx'
import type { useBulk } from '../bulk/use-bulk.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskButtonClass, deskFieldClass } from '../frame/desk-classes.ts'
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
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  /** The ids of the sends, by person. Another text is another send. */
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map())
  const typed = (set: (words: string) => void) => (next: string) => {
    set(next)
    setIds(new Map())
  }
  const isMissing = title.trim() === '' || body.trim() === ''
  const send = async () => {
    const uids = people.map(keyOfPerson)
    const sendIds = new Map(uids.map((uid) => [uid, ids.get(uid) ?? crypto.randomUUID()]))
    setIds(sendIds)
    const gone = new Set<string>()
    const end = await bulk.run(uids, 1, async ([userUid = ''], call) => {
      const target = { targetType: 'personal', userUid } as const
      const id = sendIds.get(userUid) ?? ''
      const request = { id, target, title: title.trim(), body: body.trim(), at: null }
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
        <Field label={sendText.title} hint={sendText.lockScreen}>
          {(field) => (
            <input
              {...field}
              value={title}
              autoComplete="off"
              maxLength={limits.notificationTitleMax}
              onChange={({ target }) => typed(setTitle)(target.value)}
              className={deskFieldClass}
            />
          )}
        </Field>
        <Field label={sendText.body} hint={sendText.left(limits.notificationBodyMax - body.length)}>
          {(field) => (
            <textarea
              {...field}
              rows={4}
              value={body}
              maxLength={limits.notificationBodyMax}
              onChange={({ target }) => typed(setBody)(target.value)}
              className={deskFieldClass}
            />
          )}
        </Field>
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

import { useState } from 'react'
import { Refusal } from '../../shared/errors.ts'
import { selectedPeopleText as words } from '../../shared/text/desk/people.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { BulkLine, type useBulk } from '../act/bulk.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { type NotificationDraft, WordFields } from '../notifications/WordFields.tsx'
import type { ListedPerson } from './people-columns.ts'
import { keyOfPerson } from './people-columns.ts'

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
  const send = async () => {
    const uids = people.map(keyOfPerson)
    const sendIds = new Map(uids.map((uid) => [uid, ids.get(uid) ?? crypto.randomUUID()]))
    setIds(sendIds)
    const { is, done, answers } = await bulk.runEach(uids, (userUid, call) => {
      const target = { targetType: 'personal', userUid } as const
      const id = sendIds.get(userUid) ?? ''
      const request = { id, target, title, body, at: null }
      return call('sendNotification', request).catch((error) => {
        if (!(error instanceof Refusal && error.reason === 'no-user')) throw error
        return null
      })
    })
    const gone = answers.filter((answer) => answer === null).length
    if (done.length > gone) void toast.success(words.notified(done.length - gone))
    if (gone > 0) void toast.error(words.failed(gone))
    if (is === 'whole') onClose()
    onDone(done)
  }
  return (
    <FormDialog
      title={words.title(people.length)}
      confirm={words.notify(people.length)}
      action={bulk}
      isFilled={title !== '' && body !== ''}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="text-small text-muted">{words.line}</p>
      <WordFields draft={draft} onChange={type} />
      <BulkLine of={bulk} />
    </FormDialog>
  )
}

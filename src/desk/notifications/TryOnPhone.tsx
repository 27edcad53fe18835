import { useState } from 'react'
import type { SendDraft } from '../../data/drafts/drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import { sendText as words } from '../../shared/text/desk/notifications.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { ActionButton } from '../act/ActionButton.tsx'
import { failureText } from '../act/failure-text.ts'
import { useAdminAction } from '../data/use-admin-action.ts'

type TryAnswer = { draftId: string } & ({ problem: string } | { line: string })

/**
 * Pushes what is typed to the admin's own devices, and to nobody else. Nothing is written: it is a
 * look at the lock screen. Its answer goes when other words are typed.
 * @param isFilled asked at the press: says beside the fields what is missing
 */
export const TryOnPhone = ({
  draft: { id, title, body },
  isFilled,
}: {
  draft: SendDraft
  isFilled: () => boolean
}) => {
  const { database } = useClient()
  const action = useAdminAction('sendPushNotification')
  const [answered, setAnswered] = useState<TryAnswer | null>(null)
  const tryIt = async () => {
    setAnswered(null)
    if (!isFilled()) return
    const request = { userUids: [database.uid], title: title.trim(), body: body.trim() }
    const answer = await action.run(request, (error) => {
      const isClear = error instanceof Refusal
      const problem = isClear ? failureText(error) : `${words.failed}. ${words.again}`
      setAnswered({ draftId: id, problem })
    })
    if (answer !== null) setAnswered({ draftId: id, line: words.tried(answer.sent, answer.failed) })
  }
  const shown = answered?.draftId === id ? answered : null
  return (
    <div className="flex flex-col items-start gap-2">
      <ActionButton action={action} onPress={() => void tryIt()}>
        {words.tryIt}
      </ActionButton>
      <p role="status" className="text-small text-muted">
        {shown !== null && 'line' in shown ? shown.line : words.tryLine}
      </p>
      <FieldError>{shown !== null && 'problem' in shown ? shown.problem : undefined}</FieldError>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../../data/react/use-now.ts'
import { fromCampusField } from '../../../shared/domain/time/campus-time.ts'
import { sendText as words } from '../../../shared/text/admin/notifications.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { SendFields } from './SendFields.tsx'
import { SendPreview } from './SendPreview.tsx'
import { SendTime } from './SendTime.tsx'
import { sendProblems } from './send-problems.ts'
import { useSend } from './use-send.ts'
import { useSendDraft } from './use-send-draft.ts'

/** Specification §5 "Admin notification form". */
export const SendNotificationPage = () => {
  const { draft, change, sent } = useSendDraft()
  const sending = useSend()
  const [isPressed, setPressed] = useState(false)
  if (draft === null) return <Loading label={shellText.loading} />
  const now = serverNow()
  const problems = sendProblems(draft, now)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPressed(true)
    if (Object.keys(problems).length > 0) {
      const form = event.currentTarget
      // The sentences stand beside their fields after the next drawing.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    if (!(await sending.send(draft))) return
    setPressed(false)
    sent()
  }
  const typed: typeof change = (changes) => {
    sending.forget()
    change(changes)
  }
  const shown = isPressed ? problems : {}
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="font-serif text-title font-semibold">{words.heading}</h1>
        <Link
          to="/admin/$"
          params={{ _splat: 'notifications' }}
          className={`${deskButtonClass('quiet')} ml-auto`}
        >
          {words.back}
        </Link>
      </header>
      <div className="flex flex-wrap items-start gap-8">
        <form noValidate onSubmit={submit} className="flex w-full max-w-phone flex-col gap-4">
          <SendFields draft={draft} problems={shown} onChange={typed} />
          <SendTime draft={draft} problem={shown.at} onChange={typed} />
          <FieldError>{sending.problem}</FieldError>
          <div className="flex items-center gap-3">
            <ActionButton
              type="submit"
              look="primary"
              action={sending.action}
              disabled={sending.isBusy}
            >
              {draft.isLater ? words.schedule : words.send}
            </ActionButton>
            {sending.isBusy && (
              <p role="status" className="text-small text-muted">
                {words.sending}
              </p>
            )}
          </div>
        </form>
        <SendPreview draft={draft} at={(draft.isLater && fromCampusField(draft.at)) || now} />
      </div>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { NotificationCard } from '../../components/notification-card/NotificationCard.tsx'
import type { SendDraft } from '../../data/drafts/drafts.ts'
import { serverNow } from '../../data/react/use-now.ts'
import { fromCampusField } from '../../shared/domain/time/campus-time.ts'
import { sendText as words } from '../../shared/text/desk/notifications.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { ActionButton } from '../act/ActionButton.tsx'
import { deskButtonClass } from '../act/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { SendFields, SendTime } from './SendFields.tsx'
import { type SendField, sendProblems } from './send-problems.ts'
import { TryOnPhone } from './TryOnPhone.tsx'
import { useSend, useSendDraft } from './use-send.ts'

const allFields: readonly SendField[] = ['person', 'title', 'body', 'at']
const wordFields: readonly SendField[] = ['title', 'body']

/** Specification §5 "Admin notification form". */
export const SendNotificationPage = () => {
  const { draft, change, sent } = useSendDraft()
  const sending = useSend()
  const form = useRef<HTMLFormElement>(null)
  /** The people whose problems a press has asked about. */
  const [asked, setAsked] = useState<readonly SendField[]>([])
  if (draft === null) return <Loading label={shellText.loading} />
  const now = serverNow()
  const problems = sendProblems(draft, now)
  const isFilled = (fields: readonly SendField[]): boolean => {
    setAsked(fields)
    if (fields.every((field) => problems[field] === undefined)) return true
    // The sentences stand beside their fields after the next drawing.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
    return false
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isFilled(allFields) || !(await sending.send(draft))) return
    setAsked([])
    sent()
  }
  const typed: typeof change = (changes) => {
    sending.forget()
    change(changes)
  }
  const shown = Object.fromEntries(
    asked.map((field) => [field, problems[field]]),
  ) as typeof problems
  return (
    <>
      <PageHead title={words.heading} of={[]}>
        <Link
          to="/admin/$"
          params={{ _splat: 'notifications' }}
          className={deskButtonClass('quiet')}
        >
          {words.back}
        </Link>
      </PageHead>
      <div className="flex flex-wrap items-start gap-8">
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className="flex w-full max-w-phone flex-col gap-4"
        >
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
        <div className="flex w-full max-w-90 flex-col gap-4">
          <SendPreview draft={draft} at={(draft.isLater && fromCampusField(draft.at)) || now} />
          <TryOnPhone draft={draft} isFilled={() => isFilled(wordFields)} />
        </div>
      </div>
    </>
  )
}

/** The very card of the notifications page, as wide as a phone. @param at server time */
const SendPreview = ({ draft: { target, title, body }, at }: { draft: SendDraft; at: number }) => {
  const isGroup = target !== 'personal'
  const row = {
    id: 'preview',
    title: title.trim() || words.previewTitle,
    body: body.trim() || words.previewBody,
    userUid: isGroup ? null : '',
    targetType: target,
    createdAt: at,
    updatedAt: at,
    seen: false,
    topic: undefined,
  }
  return (
    <section aria-label={words.preview} className="flex w-full max-w-90 flex-col gap-2">
      <h2 className="text-body font-semibold">{words.preview}</h2>
      <div className="rounded-card bg-ground p-4 ring-1 ring-edge ring-inset">
        <NotificationCard row={row} isNew gender={null} />
      </div>
    </section>
  )
}

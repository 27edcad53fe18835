import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ActionBlock } from '../../../data/react/use-action-block.ts'
import type { ActionState } from '../../../data/react/use-admin-action.ts'
import * as limits from '../../../shared/limits.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Field, inputClass } from '../../../ui/form/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ActionButton } from './ActionButton.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { deskButtonClass } from './desk-classes.ts'
import { ReadyReasons } from './ReadyReasons.tsx'

/**
 * Why an admin does it (PRODUCT §11). A ready reason fills the field, and can be changed there. The field
 * stands first: whoever opens a dialog types.
 */
export const ReasonField = ({
  value,
  label = actionText.reason,
  hint = actionText.reasonLine,
  ready = [],
  onChange,
}: {
  value: string
  label?: string
  /** The people who read the reason. */
  hint?: string | undefined
  ready?: readonly string[] | undefined
  onChange: (reason: string) => void
}) => {
  const written = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Field label={label} hint={hint}>
        {(field) => (
          <textarea
            {...field}
            ref={written}
            rows={3}
            maxLength={limits.reasonMax}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <ReadyReasons
        ready={ready}
        onChoose={(reason) => {
          onChange(reason)
          // It may be changed, or sent by Ctrl and Enter.
          written.current?.focus()
        }}
      />
    </>
  )
}

/** Asks for the reason that an act needs (PRODUCT §11). Stays open, with the words, after a failure. */
export const ReasonDialog = ({
  title,
  confirm,
  look = 'primary',
  action,
  hint = actionText.reasonLine,
  ready,
  onReason,
  onClose,
  children,
}: {
  title: string
  /** Words of the button. */
  confirm: string
  look?: 'primary' | 'bad'
  action: { state: ActionState; blocked: ActionBlock | null }
  /** The people who read the reason. */
  hint?: string
  /** Reasons to choose from. */
  ready?: readonly string[]
  onReason: (reason: string) => void
  onClose: () => void
  children?: ReactNode
}) => {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReason(reason.trim())
  }
  return (
    <Dialog title={title} closeLabel={shellText.close} onClose={onClose}>
      {children}
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          const canSend = action.blocked === null && action.state.at !== 'running'
          if (isSend && canSend && reason.trim() !== '') event.currentTarget.requestSubmit()
        }}
        className="flex flex-col gap-4"
      >
        <ReasonField value={reason} hint={hint} ready={ready} onChange={setReason} />
        <ActionFailure of={action} />
        <div className="flex justify-end gap-2">
          <button type="button" className={deskButtonClass('plain')} onClick={onClose}>
            {actionText.cancel}
          </button>
          <ActionButton type="submit" look={look} action={action} disabled={reason.trim() === ''}>
            {confirm}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
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

/** Why an admin does it (PRODUCT §11). */
export const ReasonField = ({
  value,
  hint = actionText.reasonLine,
  onChange,
}: {
  value: string
  /** The people who read the reason. */
  hint?: string
  onChange: (reason: string) => void
}) => (
  <Field label={actionText.reason} hint={hint}>
    {(field) => (
      <textarea
        {...field}
        rows={3}
        maxLength={limits.reasonMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
    )}
  </Field>
)

/** Asks for the reason that an act needs (PRODUCT §11). Stays open, with the words, after a failure. */
export const ReasonDialog = ({
  title,
  confirm,
  look = 'primary',
  action,
  hint = actionText.reasonLine,
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
      <form onSubmit={submit} className="flex flex-col gap-4">
        <ReasonField value={reason} hint={hint} onChange={setReason} />
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

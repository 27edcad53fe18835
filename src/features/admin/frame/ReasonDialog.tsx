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
import { deskButtonClass, deskFieldClass } from './desk-classes.ts'

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
}) => (
  <>
    <Field label={label} hint={hint}>
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
    {ready.length > 0 && (
      <select
        aria-label={actionText.ready}
        value={ready.includes(value) ? value : ''}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
        className={`${deskFieldClass} w-full`}
      >
        <option value="">{actionText.ready}</option>
        {ready.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
    )}
  </>
)

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

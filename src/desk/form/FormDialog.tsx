import type { FormEvent, ReactNode } from 'react'
import { actionText } from '../../shared/text/desk/action.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import {
  ActionButton,
  ActionFailure,
  type ActionStanding,
  DeskButton,
  isFree,
} from '../act/ActionButton.tsx'

/** The end of a dialog: the way out, and its act. */
export const DialogActs = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <DeskButton look="plain" onClick={onClose}>
      {actionText.cancel}
    </DeskButton>
    {children}
  </div>
)

/** A dialog that is filled in and sent. It stays open, with what was typed, after a failure. */
export const FormDialog = ({
  title,
  confirm,
  look = 'primary',
  action,
  isFilled,
  isSentByKeys = false,
  above,
  onSend,
  onClose,
  children,
}: {
  title: string
  /** Words of the button. */
  confirm: string
  look?: 'primary' | 'bad'
  action: ActionStanding
  isFilled: boolean
  /** Ctrl or ⌘ with Enter sends it. */
  isSentByKeys?: boolean
  /** Stands above the form: Enter in a field there sends nothing. */
  above?: ReactNode
  onSend: () => void
  onClose: () => void
  children: ReactNode
}) => {
  const canSend = isFilled && isFree(action)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFilled) onSend()
  }
  return (
    <Dialog title={title} closeLabel={shellText.close} onClose={onClose}>
      {above}
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isSentByKeys && isSend && canSend) event.currentTarget.requestSubmit()
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <ActionFailure of={action} />
        <DialogActs onClose={onClose}>
          <ActionButton type="submit" look={look} action={action} disabled={!isFilled}>
            {confirm}
          </ActionButton>
        </DialogActs>
      </form>
    </Dialog>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import * as limits from '../../shared/limits.ts'
import { actionText } from '../../shared/text/desk/action.ts'
import { inputClass } from '../../ui/form/Field.tsx'
import { ActionButton, type ActionStanding } from '../act/ActionButton.tsx'
import { WordsField } from './DeskField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { withReadyReason } from './ready-reason.ts'

/**
 * Why an admin does it (PRODUCT §11). A ready reason goes into the field, and can be changed there. The field
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
      <WordsField
        label={label}
        hint={hint}
        ref={written}
        rows={3}
        maxLength={limits.reasonMax}
        value={value}
        onText={onChange}
        className={inputClass}
      />
      <ReadyReasons
        ready={ready}
        onChoose={(reason) => {
          onChange(withReadyReason(value, reason))
          // The admin may change the words, or send them by Ctrl and Enter.
          written.current?.focus()
        }}
      />
    </>
  )
}

interface ReasonProps {
  title: string
  /** Words of the button. */
  confirm: string
  look?: 'primary' | 'bad'
  action: ActionStanding
  /** The people who read the reason. */
  hint?: string
  /** Reasons to choose from. */
  ready?: readonly string[]
  children?: ReactNode
}

/** Asks for the reason that an act needs (PRODUCT §11). Stays open, with the words, after a failure. */
export const ReasonDialog = ({
  hint = actionText.reasonLine,
  ready,
  children,
  onReason,
  ...dialog
}: ReasonProps & { onReason: (reason: string) => void; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      {...dialog}
      above={children}
      isFilled={reason.trim() !== ''}
      isSentByKeys
      onSend={() => onReason(reason.trim())}
    >
      <ReasonField value={reason} hint={hint} ready={ready} onChange={setReason} />
    </FormDialog>
  )
}

/**
 * The button of an act that needs a reason, with its dialog. Whoever offers the act only at times keeps this
 * mounted: a colleague may change the row while the reason is typed, and then the dialog stays with the words
 * until it is answered or closed.
 */
export const ReasonButton = ({
  look,
  dialogLook = look ?? 'primary',
  isOffered = true,
  disabled = false,
  onReason,
  ...dialog
}: ReasonProps & {
  /** The look of the button in the dialog, where it is another. */
  dialogLook?: 'primary' | 'bad'
  /** Without it the button is not drawn. */
  isOffered?: boolean
  disabled?: boolean
  /** @returns whether it was done: then the dialog closes */
  onReason: (reason: string) => Promise<boolean>
}) => {
  const [isAsking, setAsking] = useState(false)
  const { action, confirm } = dialog
  return (
    <>
      {isOffered && (
        <ActionButton
          action={action}
          look={look ?? 'quiet'}
          disabled={disabled}
          onPress={() => setAsking(true)}
        >
          {confirm}
        </ActionButton>
      )}
      {isAsking && (
        <ReasonDialog
          {...dialog}
          look={dialogLook}
          onReason={async (reason) => {
            if (await onReason(reason)) setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Reasons that are written again and again: one press each. */
export const ReadyReasons = ({
  ready,
  onChoose,
}: {
  ready: readonly string[]
  onChoose: (reason: string) => void
}) => (
  <ul aria-label={actionText.ready} className="flex flex-wrap gap-1.5 empty:hidden">
    {ready.map((reason) => (
      <li key={reason}>
        <button
          type="button"
          onClick={() => onChoose(reason)}
          className="min-h-9 cursor-pointer rounded-control bg-sunken px-2.5 py-1 text-left text-small hover:bg-line max-md:min-h-11"
        >
          {reason}
        </button>
      </li>
    ))}
  </ul>
)

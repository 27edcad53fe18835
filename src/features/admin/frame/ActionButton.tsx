import type { ReactNode } from 'react'
import { type ActionBlock, useActionBlock } from '../../../data/react/use-action-block.ts'
import type { ActionState } from '../../../data/react/use-admin-action.ts'
import { blockedText, deskConnectionText } from '../../../shared/text/admin/action.ts'
import { useKeptDisabled } from '../../../ui/button/use-kept-disabled.ts'
import { type DeskLook, deskButtonClass } from './desk-classes.ts'

/** The key of a button, on the button. */
export const Hotkey = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="rounded-sm px-1 font-sans font-normal ring-1 ring-current ring-inset pointer-coarse:hidden"
  >
    {children}
  </kbd>
)

/** Says on the button why it cannot be pressed. Disabled while its call is on the way. */
export const ActionButton = ({
  action,
  look = 'quiet',
  type = 'button',
  disabled = false,
  hotkey,
  label,
  isPressed,
  onPress,
  children,
}: {
  action: { state: ActionState; blocked: ActionBlock | null }
  look?: DeskLook
  type?: 'button' | 'submit'
  disabled?: boolean
  /** The key that does the same. */
  hotkey?: string
  /** For a button of few signs. */
  label?: string
  /** For a button that stays on. */
  isPressed?: boolean
  onPress?: () => void
  children: ReactNode
}) => {
  const { blocked, state } = action
  const isRunning = state.at === 'running'
  const kept = useKeptDisabled({
    disabled: disabled || blocked !== null || isRunning,
    ...(onPress && { onClick: onPress }),
  })
  return (
    <button
      {...kept}
      type={type}
      aria-busy={isRunning}
      aria-keyshortcuts={hotkey}
      aria-label={label}
      aria-pressed={isPressed}
      title={blocked === null ? label : deskConnectionText[blocked]}
      className={deskButtonClass(look)}
    >
      {children}
      {hotkey !== undefined && <Hotkey>{hotkey}</Hotkey>}
      {blocked !== null && <span className="font-normal">({blockedText[blocked]})</span>}
    </button>
  )
}

const idle: ActionState = { at: 'idle' }

/** Opens the dialog of an act. Where the act cannot be sent, it says so before anything is typed. */
export const OpenerButton = (props: {
  look?: DeskLook
  onPress: () => void
  children: ReactNode
}) => <ActionButton {...props} action={{ state: idle, blocked: useActionBlock() }} />

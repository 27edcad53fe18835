import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ActionBlock, useActionBlock } from '../../data/react/use-action-block.ts'
import { blockedText, deskConnectionText } from '../../shared/text/desk/action.ts'
import { useKeptDisabled } from '../../ui/button/use-kept-disabled.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import type { ActionState } from '../data/use-admin-action.ts'
import { type DeskLook, deskButtonClass } from './desk-classes.ts'
import { failureText } from './failure-text.ts'

/** How an act stands: whether it runs, has failed, or cannot be sent now. */
export interface ActionStanding {
  state: ActionState
  blocked: ActionBlock | null
}

/** Whether a press would be sent now. */
export const isFree = ({ state, blocked }: ActionStanding): boolean =>
  blocked === null && state.at !== 'running'

/** A button of the desk that can be disabled: it keeps the focus when a press disables it. */
export const DeskButton = ({
  look = 'quiet',
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { look?: DeskLook }) => (
  <button {...rest} {...useKeptDisabled(rest)} type={type} className={deskButtonClass(look)} />
)

/** The views of a page, of which one is shown. */
export const ViewButtons = <View extends string>({
  views,
  shown,
  onShow,
}: {
  views: readonly (readonly [view: View, label: ReactNode])[]
  shown: View
  onShow: (view: View) => void
}) =>
  views.map(([view, label]) => (
    <DeskButton
      key={view}
      aria-pressed={shown === view}
      look={shown === view ? 'primary' : 'quiet'}
      onClick={() => onShow(view)}
    >
      {label}
    </DeskButton>
  ))

/** The key of a button, on the button. */
export const Hotkey = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="rounded-sm px-1 font-sans font-normal ring-1 ring-current ring-inset pointer-coarse:hidden"
  >
    {children}
  </kbd>
)

interface ActionButtonProps {
  action: ActionStanding
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
}

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
}: ActionButtonProps) => {
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

/** Opens the dialog of an act, or reads more: it says before anything is typed that there is no network. */
export const OnlineButton = (props: Omit<ActionButtonProps, 'action'>) => (
  <ActionButton {...props} action={{ state: idle, blocked: useActionBlock() }} />
)

/** Why the last press failed; it stands where the press was made. */
export const ActionFailure = ({ of: { state } }: { of: Pick<ActionStanding, 'state'> }) => (
  <FieldError>{state.at === 'failed' ? failureText(state.error) : undefined}</FieldError>
)

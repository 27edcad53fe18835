import type { ReactNode } from 'react'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import type { ActionState } from '../../../data/react/use-admin-action.ts'
import { ActionButton } from './ActionButton.tsx'
import type { DeskLook } from './desk-classes.ts'

const idle: ActionState = { at: 'idle' }

/** Opens the dialog of an act. Where the act cannot be sent, it says so before anything is typed. */
export const OpenerButton = (props: {
  look?: DeskLook
  onPress: () => void
  children: ReactNode
}) => <ActionButton {...props} action={{ state: idle, blocked: useActionBlock() }} />

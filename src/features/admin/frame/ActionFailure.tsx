import type { ActionState } from '../../../data/react/use-admin-action.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { failureText } from './failure-text.ts'

/** Why the last press failed; it stands where the press was made. */
export const ActionFailure = ({ of: { state } }: { of: { state: ActionState } }) => (
  <FieldError>{state.at === 'failed' ? failureText(state.error) : undefined}</FieldError>
)

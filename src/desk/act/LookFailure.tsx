import { FieldError } from '../../ui/form/Field.tsx'
import { DeskButton } from './ActionButton.tsx'
import { failureText } from './failure-text.ts'

/** In the place of what could not be shown, with the way to ask again. */
export const AskAgain = ({
  sentence,
  again,
  onAgain,
}: {
  sentence: string
  again: string
  onAgain: () => void
}) => (
  <div role="alert" className="flex items-center gap-2 text-small text-bad">
    <p>{sentence}</p>
    <DeskButton onClick={onAgain}>{again}</DeskButton>
  </div>
)

/** In the place of a look that failed. */
export const LookFailure = ({
  of: look,
  again,
}: {
  of: { error: unknown; again: () => void }
  again: string
}) => (
  <div className="flex items-center gap-3">
    <FieldError>{failureText(look.error)}</FieldError>
    <DeskButton onClick={look.again}>{again}</DeskButton>
  </div>
)

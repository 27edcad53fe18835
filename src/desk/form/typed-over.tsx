import { useState } from 'react'
import { actionText } from '../../shared/text/desk/action.ts'
import { emptied } from '../../ui/form/emptied.ts'
import { ActionButton, type ActionStanding, DeskButton } from '../act/ActionButton.tsx'

/** Typed values, and the time of those below: the server refuses them if another admin changed these since. */
interface Typed<Value> {
  value: Value
  seenUpdatedAt: number
}

/** A form over stored values, which it shows until something is typed. @param forget what the last save said */
export const useTypedOver = <Value,>(stored: Value, updatedAt: number, forget: () => void) => {
  const [typed, setTyped] = useState<Typed<Value> | null>(null)
  return {
    /** Null: nothing is. */
    typed,
    value: typed?.value ?? stored,
    change: (value: Value) => setTyped({ value, seenUpdatedAt: typed?.seenUpdatedAt ?? updatedAt }),
    saved: () => setTyped(emptied<Typed<Value> | null, null>(typed, null)),
    reset: () => {
      setTyped(null)
      forget()
    },
  }
}

/** Saves what is typed, or gives it up. */
export const SaveActs = ({
  save,
  action,
  isTyped,
  isRight,
  onReset,
}: {
  save: string
  action: ActionStanding
  isTyped: boolean
  isRight: boolean
  onReset: () => void
}) => (
  <>
    <ActionButton type="submit" look="primary" action={action} disabled={!isTyped || !isRight}>
      {save}
    </ActionButton>
    {isTyped && (
      <DeskButton look="plain" onClick={onReset}>
        {actionText.discard}
      </DeskButton>
    )}
  </>
)

import { type ReactNode, useState } from 'react'
import { ActionButton, ActionFailure, type ActionStanding, isFree } from '../act/ActionButton.tsx'
import { useHotkeys } from '../queue/use-hotkeys.ts'
import { LookActs } from './TableAndLook.tsx'

/** The two answers to a row of a queue: a press or A gives the good one, a press or R asks why it is the other. */
export const TwoAnswers = ({
  action,
  isGone = false,
  isReady = true,
  approve,
  reject,
  onApprove,
  dialog,
  children,
}: {
  action: ActionStanding
  isGone?: boolean
  /** Whether it can be approved: it was seen, and what is typed is right. */
  isReady?: boolean
  /** Words of the buttons. */
  approve: string
  reject: string
  onApprove: () => void
  /** Asks for the reason. */
  dialog: (close: () => void) => ReactNode
  /** Beside the buttons. */
  children?: ReactNode
}) => {
  const [isAsking, setAsking] = useState(false)
  const canAct = isFree(action) && !isGone
  useHotkeys({ a: () => canAct && isReady && onApprove(), r: () => canAct && setAsking(true) })
  return (
    <>
      <LookActs>
        <div className="flex flex-wrap items-center gap-3">
          <ActionButton
            look="primary"
            action={action}
            disabled={!isReady || isGone}
            hotkey="A"
            onPress={onApprove}
          >
            {approve}
          </ActionButton>
          <ActionButton
            look="bad"
            action={action}
            disabled={isGone}
            hotkey="R"
            onPress={() => setAsking(true)}
          >
            {reject}
          </ActionButton>
          {children}
          {!isAsking && <ActionFailure of={action} />}
        </div>
      </LookActs>
      {isAsking && dialog(() => setAsking(false))}
    </>
  )
}

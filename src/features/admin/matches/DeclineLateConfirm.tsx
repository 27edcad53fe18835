import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { matchCalls } from '../../../shared/calls/matches.ts'
import { roundMatchesText } from '../../../shared/text/admin/round-matches.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { failureText } from '../frame/failure-text.ts'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { CoupleNames, type Promotable } from './PromotableList.tsx'

const words = roundMatchesText.declining

/** Lets an answer that came too late be none, also of two who are shown no more. */
export const DeclineLateConfirm = ({
  roundId,
  couple,
}: {
  roundId: string
  couple: Promotable
}) => {
  const desk = useDesk()
  const action = useAdminAction('decideLateConfirm', matchCalls.decideLateConfirm)
  const [isAsking, setAsking] = useState(false)
  const { boyUid, girlUid } = couple
  const pair = { roundId, boyUid, girlUid }
  // The pair has left the list by then: a failure has no other place than a toast.
  const reopen = () =>
    desk
      .call('decideLateConfirm', matchCalls.decideLateConfirm, { decision: 'reopen', ...pair })
      .catch((error) => toast.error(failureText(error)))
  const decline = async (reason: string) => {
    const answer = await action.run({ decision: 'decline', ...pair, reason })
    if (answer === null) return
    setAsking(false)
    toldWithUndo(words.done, () => void reopen())
  }
  return (
    <>
      <ActionButton action={action} onPress={() => setAsking(true)}>
        {words.decline}
      </ActionButton>
      {isAsking && (
        <ReasonDialog
          title={words.title}
          confirm={words.decline}
          action={action}
          onReason={(reason) => void decline(reason)}
          onClose={() => setAsking(false)}
        >
          <CoupleNames of={couple} />
          <p className="text-small">{words.line}</p>
        </ReasonDialog>
      )}
    </>
  )
}

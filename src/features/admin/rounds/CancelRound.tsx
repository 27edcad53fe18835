import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { adminRoundsText as words } from '../../../shared/text/admin/rounds.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import type { RoundItem } from './queries.ts'

export const CancelRound = ({ round }: { round: RoundItem }) => {
  const [isAsking, setAsking] = useState(false)
  const cancellation = useAdminAction('cancelRound', roundCalls.cancelRound)
  const cancel = async (reason: string) => {
    for (;;) {
      const answer = await cancellation.run({ roundId: round.id, reason })
      if (answer === null) return
      // The end of a large round takes several calls.
      if (answer.status !== 'left') break
    }
    setAsking(false)
    void toast.success(words.cancelled)
  }
  return (
    <>
      <ActionButton action={cancellation} look="bad" onPress={() => setAsking(true)}>
        {words.cancel}
      </ActionButton>
      {isAsking && (
        <ReasonDialog
          title={`${words.cancel}: ${round.name}`}
          confirm={words.cancel}
          look="bad"
          action={cancellation}
          onReason={(reason) => void cancel(reason)}
          onClose={() => setAsking(false)}
        >
          <p className="text-small">{words.cancelLine}</p>
        </ReasonDialog>
      )}
    </>
  )
}

import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { adminRoundsText as words } from '../../../shared/text/admin/rounds.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { CancelRound } from './CancelRound.tsx'
import type { RoundItem } from './queries.ts'
import { RoundEnd } from './RoundEnd.tsx'
import { isOver } from './round-columns.ts'

/** One round is active at a time. What ends with a choice is shown before it is made. */
export const RoundActions = ({ round, active }: { round: RoundItem; active: RoundItem | null }) => {
  const [isAsking, setAsking] = useState(false)
  const choice = useAdminAction('setActiveRound', roundCalls.setActiveRound)
  const { startAt } = round.phases.boys
  const hasBegun = startAt !== null && startAt <= serverNow()
  const label = !round.isActive ? words.activate : hasBegun ? words.close : words.deactivate

  const choose = async () => {
    const roundId = round.isActive ? null : round.id
    const seenActiveId = active?.id ?? null
    for (;;) {
      const answer = await choice.run({ roundId, seenActiveId })
      if (answer === null) return
      // The end of a large round takes several calls.
      if (answer.isLeft !== true) break
    }
    setAsking(false)
    const done = round.isActive ? words.deactivated : words.activated(round.name)
    // What has begun is over, and what another round ended stays ended.
    const mayUndo = !hasBegun && (round.isActive || active === null)
    const undo = () =>
      void choice.run({ roundId: round.isActive ? round.id : null, seenActiveId: roundId })
    toldWithUndo(done, mayUndo ? undo : null)
  }
  if (isOver(round)) return null
  return (
    <>
      <ActionButton
        action={choice}
        look={round.isActive ? 'bad' : 'primary'}
        onPress={() => (active === null ? void choose() : setAsking(true))}
      >
        {label}
      </ActionButton>
      <CancelRound round={round} />
      {!isAsking && <ActionFailure of={choice} />}
      {isAsking && active !== null && (
        <Dialog title={label} closeLabel={shellText.close} onClose={() => setAsking(false)}>
          <RoundEnd round={active} />
          <ActionFailure of={choice} />
          <div className="flex justify-end gap-2">
            <button
              type="button"
              className={deskButtonClass('plain')}
              onClick={() => setAsking(false)}
            >
              {actionText.cancel}
            </button>
            <ActionButton
              action={choice}
              look={round.isActive ? 'bad' : 'primary'}
              onPress={() => void choose()}
            >
              {label}
            </ActionButton>
          </div>
        </Dialog>
      )}
    </>
  )
}

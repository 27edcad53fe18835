import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { adminRoundsText as words } from '../../../shared/text/admin/rounds.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../frame/ActionButton.tsx'
import { DialogActs } from '../frame/FormDialog.tsx'
import { ReasonButton, ReasonDialog } from '../frame/ReasonDialog.tsx'
import { toldWithUndo } from '../frame/undoing.ts'
import type { RoundItem } from './queries.ts'
import { RoundEnd } from './RoundEnd.tsx'
import { hasBegun, isFinished, isOver, isRunning } from './round-columns.ts'

const labelOf = (round: RoundItem, active: RoundItem | null, now: number): string => {
  if (round.isActive) return isRunning(round, now) ? words.close : words.deactivate
  if (active === null || isFinished(active)) return words.activate
  const replace = isRunning(active, now) ? words.endAndActivate : words.setAside
  return replace(active.name, round.name)
}

/**
 * One round is active at a time. A choice is called what it does to the active one, shows what that
 * costs whom, and asks why where a round that has begun ends with it.
 */
export const RoundActions = ({ round, active }: { round: RoundItem; active: RoundItem | null }) => {
  const [isAsking, setAsking] = useState(false)
  const choice = useAdminAction('setActiveRound')
  const now = serverNow()
  const label = labelOf(round, active, now)
  const isEnding = active !== null && isRunning(active, now)

  const choose = async (reason?: string) => {
    const roundId = round.isActive ? null : round.id
    const request = { roundId, seenActiveId: active?.id ?? null, ...(reason && { reason }) }
    for (;;) {
      const answer = await choice.run(request)
      if (answer === null) return
      // The end of a large round takes several calls.
      if (answer.isLeft !== true) break
    }
    setAsking(false)
    const done = round.isActive ? words.deactivated : words.activated(round.name)
    // A deactivated round that had begun is over, and an activation has ended the round before: no undo for these.
    const mayUndo = !hasBegun(round, now) && (round.isActive || active === null)
    const undo = () =>
      void choice.run({ roundId: round.isActive ? round.id : null, seenActiveId: roundId })
    toldWithUndo(done, mayUndo ? undo : null)
  }
  if (isOver(round)) return null
  const look = active === null || isFinished(active) ? 'primary' : 'bad'
  return (
    <>
      <ActionButton
        action={choice}
        look={look}
        onPress={() => (look === 'bad' ? setAsking(true) : void choose())}
      >
        {label}
      </ActionButton>
      <CancelRound round={round} />
      {!isAsking && <ActionFailure of={choice} />}
      {isAsking && active !== null && isEnding && (
        <ReasonDialog
          title={label}
          confirm={label}
          look="bad"
          action={choice}
          onReason={(reason) => void choose(reason)}
          onClose={() => setAsking(false)}
        >
          <RoundEnd round={active} />
        </ReasonDialog>
      )}
      {isAsking && active !== null && !isEnding && (
        <Dialog title={label} closeLabel={shellText.close} onClose={() => setAsking(false)}>
          <RoundEnd round={active} />
          <ActionFailure of={choice} />
          <DialogActs onClose={() => setAsking(false)}>
            <ActionButton action={choice} look="bad" onPress={() => void choose()}>
              {label}
            </ActionButton>
          </DialogActs>
        </Dialog>
      )}
    </>
  )
}

const CancelRound = ({ round }: { round: RoundItem }) => {
  const cancellation = useAdminAction('cancelRound')
  const cancel = async (reason: string) => {
    for (;;) {
      const answer = await cancellation.run({ roundId: round.id, reason })
      if (answer === null) return false
      // The end of a large round takes several calls.
      if (answer.status !== 'left') break
    }
    void toast.success(words.cancelled)
    return true
  }
  return (
    <ReasonButton
      title={`${words.cancel}: ${round.name}`}
      confirm={words.cancel}
      look="bad"
      action={cancellation}
      onReason={cancel}
    >
      <p className="text-small">{words.cancelLine}</p>
    </ReasonButton>
  )
}

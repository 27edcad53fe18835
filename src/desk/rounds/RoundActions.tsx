import { useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { adminRoundsText as words } from '../../shared/text/desk/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure, type ActionStanding } from '../act/ActionButton.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { DialogActs } from '../form/FormDialog.tsx'
import { ReasonButton, ReasonDialog } from '../form/ReasonDialog.tsx'
import type { RoundItem } from './queries.ts'
import { RoundEnd, toTheEnd } from './RoundEnd.tsx'
import { hasBegun, isFinished, isOver, isRunning } from './round-columns.ts'

const labelOf = (round: RoundItem, active: RoundItem | null, now: number): string => {
  if (round.isActive) return isRunning(round, now) ? words.close : words.deactivate
  if (active === null || isFinished(active)) return words.activate
  const replace = isRunning(active, now) ? words.endAndActivate : words.setAside
  return replace(active.name, round.name)
}

/** A choice as its button told it. A colleague may change both rounds while the admin reads and types. */
interface RoundChoice {
  label: string
  /** Null: no round is active after it. */
  roundId: string | null
  active: RoundItem | null
}

/**
 * One round is active at a time. A choice is called what it does to the active one, shows what that
 * costs whom, and asks why where a round that has begun ends with it.
 */
export const RoundActions = ({ round, active }: { round: RoundItem; active: RoundItem | null }) => {
  const [asked, setAsked] = useState<RoundChoice | null>(null)
  const choice = useAdminAction('setActiveRound')
  const now = serverNow()
  const offered: RoundChoice = {
    label: labelOf(round, active, now),
    roundId: round.isActive ? null : round.id,
    active,
  }

  const choose = async ({ roundId, active }: RoundChoice, reason?: string) => {
    const request = { roundId, seenActiveId: active?.id ?? null, ...(reason && { reason }) }
    const end = () => choice.run(request)
    if ((await toTheEnd(end, ({ isLeft }) => isLeft === true)) === null) return
    setAsked(null)
    const done = roundId === null ? words.deactivated : words.activated(round.name)
    // A deactivated round that had begun is over, and an activation has ended the round before: no undo for these.
    const mayUndo = !hasBegun(round, now) && (roundId === null || active === null)
    const undo = () =>
      void choice.run({ roundId: roundId === null ? round.id : null, seenActiveId: roundId })
    toldWithUndo(done, mayUndo ? undo : null)
  }
  const look = active === null || isFinished(active) ? 'primary' : 'bad'
  return (
    <>
      {!isOver(round) && (
        <ActionButton
          action={choice}
          look={look}
          onPress={() => (look === 'bad' ? setAsked(offered) : void choose(offered))}
        >
          {offered.label}
        </ActionButton>
      )}
      <CancelRound round={round} />
      {asked === null && <ActionFailure of={choice} />}
      {asked !== null && (
        <AskedChoice
          asked={asked}
          action={choice}
          onReason={(reason) => void choose(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const AskedChoice = ({
  asked: { label, active },
  action,
  onReason,
  onClose,
}: {
  asked: RoundChoice
  action: ActionStanding
  /** Undefined where no round ends that has begun. */
  onReason: (reason?: string) => void
  onClose: () => void
}) => {
  const end = active === null ? null : <RoundEnd round={active} />
  if (active !== null && isRunning(active, serverNow()))
    return (
      <ReasonDialog
        title={label}
        confirm={label}
        look="bad"
        action={action}
        onReason={onReason}
        onClose={onClose}
      >
        {end}
      </ReasonDialog>
    )
  return (
    <Dialog title={label} closeLabel={shellText.close} onClose={onClose}>
      {end}
      <ActionFailure of={action} />
      <DialogActs onClose={onClose}>
        <ActionButton action={action} look="bad" onPress={() => onReason()}>
          {label}
        </ActionButton>
      </DialogActs>
    </Dialog>
  )
}

const CancelRound = ({ round }: { round: RoundItem }) => {
  const cancellation = useAdminAction('cancelRound')
  const cancel = async (reason: string) => {
    const end = () => cancellation.run({ roundId: round.id, reason })
    if ((await toTheEnd(end, ({ status }) => status === 'left')) === null) return false
    void toast.success(words.cancelled)
    return true
  }
  return (
    <ReasonButton
      title={`${words.cancel}: ${round.name}`}
      confirm={words.cancel}
      look="bad"
      isOffered={!isOver(round)}
      action={cancellation}
      onReason={cancel}
    >
      <p className="text-small">{words.cancelLine}</p>
    </ReasonButton>
  )
}

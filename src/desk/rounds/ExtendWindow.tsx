import { useState } from 'react'
import type { CallRequest } from '../../shared/calls.ts'
import type { PlannedWindows } from '../../shared/domain/rounds/windows.ts'
import { campusClock } from '../../shared/domain/time/campus-time.ts'
import { Refusal } from '../../shared/errors.ts'
import type { PhaseName } from '../../shared/model/rounds/round.ts'
import { unansweredText as words } from '../../shared/text/desk/notifications.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import type { RoundItem } from './queries.ts'
import { windowsOf } from './round-columns.ts'

/** A press without an answer yet. */
interface Press {
  request: CallRequest<'extendWindow'>
  /** The windows that its undo brings back. */
  before: PlannedWindows
}

/** An hour more for an open window by one press. The server tells students after the time of the undo. */
export const ExtendWindow = ({ round, phase }: { round: RoundItem; phase: PhaseName }) => {
  const undo = useUndoing()
  const extension = useAdminAction('extendWindow')
  /** The same until it is answered: a repeat after a lost answer adds no second hour, and takes back the first. */
  const [waiting, setWaiting] = useState<Press | null>(null)
  const takeBack = async ({ request, before }: Press, seen: PlannedWindows) => {
    const undoing = { roundId: round.id, ...before, seen, cancels: request.sendId }
    const answer = await undo('setRoundWindows', undoing)
    if (answer?.status === 'told') void toast.error(words.tooLate)
    else if (answer !== null) void toast.success(words.takenBack)
  }
  const extend = async () => {
    const sendId = crypto.randomUUID()
    const request = { roundId: round.id, phase, sendId, seenUpdatedAt: round.updatedAt }
    const press = waiting ?? { request, before: windowsOf(round) }
    setWaiting(press)
    const planned = await extension.run(press.request, (error) => {
      if (error instanceof Refusal) setWaiting(null)
    })
    if (planned === null) return
    setWaiting(null)
    const until = campusClock(planned[phase].endAt ?? 0)
    const { startAt } = planned.girls
    const isMoved = startAt !== null && startAt !== press.before.girls.startAt
    const line = isMoved ? words.extendedBoth(until, campusClock(startAt)) : words.extended(until)
    toldWithUndo(line, () => void takeBack(press, planned))
  }
  return (
    <>
      <ActionButton
        action={extension}
        label={words.extendLabel[phase]}
        onPress={() => void extend()}
      >
        {words.extend}
      </ActionButton>
      <ActionFailure of={extension} />
    </>
  )
}

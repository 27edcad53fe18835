import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { PhaseName } from '../../../shared/model/rounds/round.ts'
import { unansweredText as words } from '../../../shared/text/admin/notifications.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'
import type { RoundItem } from './queries.ts'
import { windowsOf } from './round-columns.ts'

/** An hour more for an open window by one press. The server tells students after the time of the undo. */
export const ExtendWindow = ({ round, phase }: { round: RoundItem; phase: PhaseName }) => {
  const desk = useDesk()
  const extension = useAdminAction('extendWindow', roundCalls.extendWindow)
  /** The same until the press is answered: a repeat after a lost answer adds no second hour. */
  const [sendId, setSendId] = useState(() => crypto.randomUUID())
  const takeBack = async (before: CallResponse<'extendWindow'>, seen: typeof before) => {
    try {
      const { cancelSend } = notificationCalls
      const { state } = await desk.call('cancelSend', cancelSend, { id: sendId })
      if (state !== 'cancelled') return void toast.error(words.tooLate)
      const request = { roundId: round.id, ...before, seen }
      await desk.call('setRoundWindows', roundCalls.setRoundWindows, request)
      void toast.success(words.takenBack)
    } catch (error) {
      void toast.error(failureText(error))
    }
  }
  const extend = async () => {
    const before = windowsOf(round)
    const request = { roundId: round.id, phase, sendId, seenUpdatedAt: round.updatedAt }
    const planned = await extension.run(request)
    if (planned === null) return
    setSendId(crypto.randomUUID())
    const until = campusWhen(planned[phase].endAt ?? 0)
    const { startAt } = planned.girls
    const isMoved = startAt !== null && startAt !== before.girls.startAt
    const line = isMoved ? words.extendedBoth(until, campusWhen(startAt)) : words.extended(until)
    toldWithUndo(line, () => void takeBack(before, planned))
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

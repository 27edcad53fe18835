import { type FormEvent, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { scheduleOf, windowsOfSchedule } from '../../../shared/domain/rounds/round-schedule.ts'
import { type PlannedWindows, windowProblems } from '../../../shared/domain/rounds/windows.ts'
import { phaseNames } from '../../../shared/model/rounds/round.ts'
import type { RoundSchedule } from '../../../shared/model/rounds/round-schedule.ts'
import { windowsText as words } from '../../../shared/text/admin/rounds.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'
import type { RoundItem } from './queries.ts'
import { windowsOf } from './round-columns.ts'
import { WindowFields } from './WindowFields.tsx'

/** The typed windows, and the round at that time: the server refuses them if another admin changed it since. */
interface Typed {
  windows: PlannedWindows
  seenUpdatedAt: number
}

export const WindowsForm = ({
  round,
  usual,
}: {
  round: RoundItem
  usual: RoundSchedule | null
}) => {
  const [typed, setTyped] = useState<Typed | null>(null)
  const planning = useAdminAction('setRoundWindows', roundCalls.setRoundWindows)
  const keeping = useAdminAction('saveRoundSchedule', roundCalls.saveRoundSchedule)
  const windows = typed?.windows ?? windowsOf(round)
  const problems = typed === null ? {} : windowProblems(windows, round.graceMs, serverNow())
  const schedule = scheduleOf(windows)
  const isOver = round.phases.girls.isComplete

  const change = (next: PlannedWindows) =>
    setTyped({ windows: next, seenUpdatedAt: typed?.seenUpdatedAt ?? round.updatedAt })
  const reset = () => {
    setTyped(null)
    planning.forget()
  }
  const plan = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return
    const before = windowsOf(round)
    const { seenUpdatedAt } = typed
    if ((await planning.run({ roundId: round.id, ...windows, seenUpdatedAt })) === null) return
    setTyped(null)
    toldWithUndo(words.saved, () => planning.run({ roundId: round.id, ...before, seen: windows }))
  }
  const keep = async () => {
    if (schedule === null || (await keeping.run(schedule)) === null) return
    const undo =
      usual === null ? null : () => void keeping.run({ boys: usual.boys, girls: usual.girls })
    toldWithUndo(words.kept, undo)
  }
  return (
    <form onSubmit={plan} className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">{words.heading}</h3>
      <p className="text-small text-muted">{words.zone}</p>
      {phaseNames.map((phase) => (
        <WindowFields
          key={phase}
          phase={phase}
          window={windows[phase]}
          problem={problems[phase]}
          disabled={isOver}
          onChange={(window) => change({ ...windows, [phase]: window })}
        />
      ))}
      <ActionFailure of={planning} />
      <ActionFailure of={keeping} />
      <div className="flex flex-wrap gap-2">
        <ActionButton
          type="submit"
          look="primary"
          action={planning}
          disabled={typed === null || Object.keys(problems).length > 0}
        >
          {words.save}
        </ActionButton>
        {typed !== null && (
          <button type="button" className={deskButtonClass('plain')} onClick={reset}>
            {words.reset}
          </button>
        )}
        {usual !== null && !isOver && (
          <button
            type="button"
            className={deskButtonClass('quiet')}
            onClick={() => change(windowsOfSchedule(usual, serverNow()))}
          >
            {words.fill}
          </button>
        )}
        <ActionButton action={keeping} disabled={schedule === null} onPress={() => void keep()}>
          {words.keep}
        </ActionButton>
      </div>
    </form>
  )
}

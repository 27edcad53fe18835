import type { FormEvent } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { scheduleOf, windowsOfSchedule } from '../../shared/domain/rounds/round-schedule.ts'
import {
  type PlannedWindow,
  type WindowProblem,
  windowProblems,
} from '../../shared/domain/rounds/windows.ts'
import { fromCampusField, toCampusField } from '../../shared/domain/time/campus-time.ts'
import { type PhaseName, phaseNames } from '../../shared/model/rounds/round.ts'
import type { RoundSchedule } from '../../shared/model/rounds/round-schedule.ts'
import {
  adminRoundsText,
  windowsText,
  windowsText as words,
} from '../../shared/text/desk/rounds.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { ActionButton, ActionFailure, DeskButton } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { SaveActs, useTypedOver } from '../form/typed-over.tsx'
import type { RoundItem } from './queries.ts'
import { windowsOf } from './round-columns.ts'

export const WindowsForm = ({
  round,
  usual,
}: {
  round: RoundItem
  usual: RoundSchedule | null
}) => {
  const planning = useAdminAction('setRoundWindows')
  const keeping = useAdminAction('saveRoundSchedule')
  const form = useTypedOver(windowsOf(round), round.updatedAt, planning.forget)
  const { typed, value: windows, change } = form
  const problems = typed === null ? {} : windowProblems(windows, round.graceMs, serverNow())
  const schedule = scheduleOf(windows)
  const isOver = round.phases.girls.isComplete

  const plan = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return
    const before = windowsOf(round)
    const { seenUpdatedAt } = typed
    if ((await planning.run({ roundId: round.id, ...windows, seenUpdatedAt })) === null) return
    form.saved()
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
        <SaveActs
          save={words.save}
          action={planning}
          isTyped={typed !== null}
          isRight={Object.keys(problems).length === 0}
          onReset={form.reset}
        />
        {usual !== null && !isOver && (
          <DeskButton onClick={() => change(windowsOfSchedule(usual, serverNow()))}>
            {words.fill}
          </DeskButton>
        )}
        <ActionButton action={keeping} disabled={schedule === null} onPress={() => void keep()}>
          {words.keep}
        </ActionButton>
      </div>
    </form>
  )
}

const labels = {
  boys: { startAt: adminRoundsText.boysFrom, endAt: adminRoundsText.boysTo },
  girls: { startAt: adminRoundsText.girlsFrom, endAt: adminRoundsText.girlsTo },
} as const

const edges = ['startAt', 'endAt'] as const

/** Both ends of one window, in the campus's time. */
const WindowFields = ({
  phase,
  window,
  problem,
  disabled,
  onChange,
}: {
  phase: PhaseName
  window: PlannedWindow
  problem: WindowProblem | undefined
  disabled: boolean
  onChange: (window: PlannedWindow) => void
}) => (
  <div className="flex flex-col gap-1">
    <div className="flex flex-wrap gap-3">
      {edges.map((edge) => {
        const instant = window[edge]
        return (
          <label key={edge} className="flex flex-col gap-1 text-small">
            {labels[phase][edge]}
            <input
              type="datetime-local"
              value={instant === null ? '' : toCampusField(instant)}
              disabled={disabled}
              aria-invalid={problem !== undefined}
              onChange={({ target }) =>
                onChange({ ...window, [edge]: fromCampusField(target.value) })
              }
              className={deskFieldClass}
            />
          </label>
        )
      })}
    </div>
    <FieldError>{problem === undefined ? undefined : windowsText.problem[problem]}</FieldError>
  </div>
)

import type { PlannedWindow, WindowProblem } from '../../../shared/domain/rounds/windows.ts'
import { fromCampusField, toCampusField } from '../../../shared/domain/time/campus-time.ts'
import type { PhaseName } from '../../../shared/model/rounds/round.ts'
import { adminRoundsText, windowsText } from '../../../shared/text/admin/rounds.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'

const labels = {
  boys: { startAt: adminRoundsText.boysFrom, endAt: adminRoundsText.boysTo },
  girls: { startAt: adminRoundsText.girlsFrom, endAt: adminRoundsText.girlsTo },
} as const

const edges = ['startAt', 'endAt'] as const

/** Both ends of one window, in the campus's time. */
export const WindowFields = ({
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

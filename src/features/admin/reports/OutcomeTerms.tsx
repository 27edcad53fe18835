import { removableContent } from '../../../shared/model/safety/report.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { Field, FieldError } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import type { TypedOutcome } from './report-outcome.ts'

const words = reportsText.decide

/** How long a suspension lasts, or what is removed. */
export const OutcomeTerms = ({
  typed,
  problem,
  onChange,
}: {
  typed: TypedOutcome
  problem: string | undefined
  onChange: (typed: TypedOutcome) => void
}) => {
  if (typed.outcome === 'suspend') {
    return (
      <Field label={words.days} hint={words.daysHint} error={problem}>
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            value={typed.days}
            onChange={({ target }) => onChange({ ...typed, days: target.value })}
            className={deskFieldClass}
          />
        )}
      </Field>
    )
  }
  if (typed.outcome !== 'removeContent') return null
  const others = (kind: (typeof removableContent)[number]) =>
    typed.content.filter((one) => one !== kind)
  return (
    <div className="flex flex-wrap gap-4">
      {removableContent.map((kind) => (
        <label key={kind} className="flex min-h-9 items-center gap-1.5 text-small">
          <input
            type="checkbox"
            checked={typed.content.includes(kind)}
            onChange={({ target }) =>
              onChange({ ...typed, content: [...others(kind), ...(target.checked ? [kind] : [])] })
            }
            className="accent-primary"
          />
          {words.content[kind]}
        </label>
      ))}
      <FieldError>{problem}</FieldError>
    </div>
  )
}

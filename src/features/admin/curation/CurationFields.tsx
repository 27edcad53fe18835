import type { ChangeEvent } from 'react'
import { curationFormText as words } from '../../../shared/text/admin/curation.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import {
  type CurationForm,
  fieldProblem,
  settingFields,
  weightFields,
  weightsProblem,
} from './curation-form.ts'

/** How a dry run curates. */
export const CurationFields = ({
  form,
  onChange,
}: {
  form: CurationForm
  onChange: (form: CurationForm) => void
}) => (
  <div className="flex flex-col gap-3">
    {[
      { legend: words.settings, fields: settingFields, problem: undefined },
      { legend: words.weights, fields: weightFields, problem: weightsProblem(form) },
    ].map(({ legend, fields, problem }) => (
      <fieldset key={legend} className="flex flex-wrap gap-3">
        <legend className="pb-1 text-small font-semibold">{legend}</legend>
        {fields.map((field) => {
          const wrong = fieldProblem(form, field)
          const value = field.value(form)
          const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
            onChange(field.changed(form, target.valueAsNumber))
          return (
            <div key={field.id} className="flex w-36 flex-col text-small">
              <label className="flex flex-col gap-1">
                {field.label}
                <input
                  type="number"
                  inputMode="numeric"
                  min={field.least}
                  max={field.most}
                  value={Number.isNaN(value) ? '' : value}
                  aria-invalid={wrong !== undefined}
                  onChange={change}
                  className={deskFieldClass}
                />
                <FieldError>{wrong}</FieldError>
              </label>
              {field.slidesTo !== null && (
                <input
                  type="range"
                  aria-label={words.slide(field.label)}
                  min={field.least}
                  max={field.slidesTo}
                  value={Number.isNaN(value) ? field.least : Math.min(value, field.slidesTo)}
                  onChange={change}
                  className="min-h-11 w-full cursor-pointer accent-primary"
                />
              )}
            </div>
          )
        })}
        <FieldError>{problem}</FieldError>
      </fieldset>
    ))}
  </div>
)

import type { ChangeEvent } from 'react'
import type { CurationInput } from '../../shared/domain/curation/run/curation-input.ts'
import { curationFormText as words } from '../../shared/text/desk/curation.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { DeskButton } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import {
  type CurationForm,
  fieldProblem,
  placesFor,
  settingFields,
  weightFields,
  weightsProblem,
} from './curation-form.ts'

/** How a dry run curates. */
export const CurationFields = ({
  form,
  input,
  onChange,
}: {
  form: CurationForm
  input: Pick<CurationInput, 'men' | 'women'>
  onChange: (form: CurationForm) => void
}) => {
  const { places, needed, floor } = placesFor(form, input)
  const lowered = { ...form, settings: { ...form.settings, floor } }
  return (
    <div className="flex flex-col gap-4 text-small">
      {[
        { legend: words.settings, fields: settingFields, problem: undefined },
        { legend: words.weights, fields: weightFields, problem: weightsProblem(form) },
      ].map(({ legend, fields, problem }) => (
        <fieldset
          key={legend}
          className="grid grid-cols-2 gap-x-2 gap-y-2 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-2"
        >
          <legend className="pb-1 font-semibold">{legend}</legend>
          {fields.map((field) => {
            const wrong = fieldProblem(form, field)
            const value = field.value(form)
            const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
              onChange(field.changed(form, target.valueAsNumber))
            return (
              <div key={field.id} className="flex flex-col">
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
                    className="min-h-7 w-full cursor-pointer accent-primary pointer-coarse:min-h-11"
                  />
                )}
              </div>
            )
          })}
          <FieldError>{problem}</FieldError>
        </fieldset>
      ))}
      {places < needed && (
        <p role="status" className="flex flex-wrap items-center gap-2">
          {words.tooFew(places, needed, floor)}
          <DeskButton onClick={() => onChange(lowered)}>{words.lower(floor)}</DeskButton>
        </p>
      )}
    </div>
  )
}

import { useWatch } from 'react-hook-form'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Field, FieldGroup, inputClass, selectClass } from '../../ui/form/Field.tsx'
import type { DetailsFields } from './details-fields.ts'

const words = joiningText.details

/** Unit and numbers are validated together. */
const validatedTogether = { deps: 'height' } as const

export const HeightField = ({
  form: { register, formState, control },
}: {
  form: DetailsFields
}) => {
  const unit = useWatch({ control, name: 'height.unit' })
  const error = formState.errors.height?.message
  const number = { inputMode: 'numeric', autoComplete: 'off', className: inputClass } as const
  return (
    <FieldGroup legend={words.height} error={typeof error === 'string' ? error : undefined}>
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-[5.5rem]">
        <Field label={words.unit}>
          {(field) => (
            <select
              {...field}
              {...register('height.unit', validatedTogether)}
              className={selectClass}
            >
              <option value="cm">{words.units.cm}</option>
              <option value="feet">{words.units.feet}</option>
            </select>
          )}
        </Field>
        {unit === 'cm' ? (
          <Field label={words.centimetres}>
            {(field) => (
              <input
                {...field}
                {...register('height.centimetres', validatedTogether)}
                {...number}
              />
            )}
          </Field>
        ) : (
          <>
            <Field label={words.feet}>
              {(field) => (
                <input {...field} {...register('height.feet', validatedTogether)} {...number} />
              )}
            </Field>
            <Field label={words.inches}>
              {(field) => (
                <input {...field} {...register('height.inches', validatedTogether)} {...number} />
              )}
            </Field>
          </>
        )}
      </div>
    </FieldGroup>
  )
}

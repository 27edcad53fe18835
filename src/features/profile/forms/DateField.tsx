import { joiningText } from '../../../shared/text/joining.ts'
import { Field, FieldGroup, inputClass } from '../../../ui/Field.tsx'
import type { DetailsFields } from './details-fields.ts'

const words = joiningText.details

const days = Array.from({ length: 31 }, (_, place) => place + 1)
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, place) => ({
  value: String(place + 1),
  name: monthName.format(Date.UTC(2024, place, 1)),
}))

/** The three parts are judged together. */
const judged = { deps: 'dob' } as const

/** Years of birth on offer. Those who are too young find theirs too, and the reason with it. */
const youngest = 14
const yearsOffered = 60
const yearsBefore = (now: number): number[] => {
  const latest = new Date(now).getUTCFullYear() - youngest
  return Array.from({ length: yearsOffered }, (_, place) => latest - place)
}

/** A year of birth is two presses away on a phone: three lists, the years from the likely end. */
export const DateField = ({
  form: { register, formState },
  now,
  fixed,
}: {
  form: DetailsFields
  now: number
  fixed: boolean
}) => {
  const error = formState.errors.dob?.message
  return (
    <FieldGroup legend={words.dob} error={typeof error === 'string' ? error : undefined}>
      <div className="flex flex-wrap gap-2 *:grow *:basis-[4rem] *:nth-2:basis-[7.5rem] *:nth-3:basis-[5.5rem]">
        <Field label={words.day}>
          {(field) => (
            <select
              {...field}
              {...register('dob.day', judged)}
              autoComplete="bday-day"
              disabled={fixed}
              className={inputClass}
            >
              <option value="" />
              {days.map((day) => (
                <option key={day}>{day}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.month}>
          {(field) => (
            <select
              {...field}
              {...register('dob.month', judged)}
              autoComplete="bday-month"
              disabled={fixed}
              className={inputClass}
            >
              <option value="" />
              {months.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.year}>
          {(field) => (
            <select
              {...field}
              {...register('dob.year', judged)}
              autoComplete="bday-year"
              disabled={fixed}
              className={inputClass}
            >
              <option value="" />
              {yearsBefore(now).map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {fixed && <p className="text-small text-muted">{words.dobFixed}</p>}
    </FieldGroup>
  )
}

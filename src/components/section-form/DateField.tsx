import { useMemo } from 'react'
import { locale } from '../../shared/language/text-of.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Field, FieldGroup, selectClass } from '../../ui/form/Field.tsx'
import type { DetailsFields } from './details-fields.ts'
import type { IdentityLock } from './identity-lock.ts'

const words = joiningText.details

const days = Array.from({ length: 31 }, (_, index) => index + 1)
const monthNames = () => {
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    name: name.format(Date.UTC(2024, index, 1)),
  }))
}

/** Day, month and year are validated together. */
const validatedTogether = { deps: 'dob' } as const

/**
 * The youngest age in the list of years. It is below the limit, so that the form can say why it refuses an
 * age.
 */
const youngestAge = 14
const yearsOffered = 60
const yearsBefore = (now: number): number[] => {
  const latest = new Date(now).getUTCFullYear() - youngestAge
  return Array.from({ length: yearsOffered }, (_, index) => latest - index)
}

/** A date as three lists and not a date picker: on a phone the year is two presses away. */
export const DateField = ({
  form: { register, formState },
  now,
  lock,
}: {
  form: DetailsFields
  now: number
  lock: IdentityLock
}) => {
  const error = formState.errors.dob?.message
  const months = useMemo(monthNames, [])
  return (
    <FieldGroup legend={words.dob} error={typeof error === 'string' ? error : undefined}>
      <div className="flex flex-wrap gap-2 *:grow *:basis-[4rem] *:nth-2:basis-[7.75rem] *:nth-2:grow-3 *:nth-3:basis-[5rem] [&_select]:pr-6 [&_select]:pl-3">
        <Field label={words.day}>
          {(field) => (
            <select
              {...field}
              {...register('dob.day', validatedTogether)}
              autoComplete="bday-day"
              disabled={lock !== 'open'}
              className={selectClass}
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
              {...register('dob.month', validatedTogether)}
              autoComplete="bday-month"
              disabled={lock !== 'open'}
              className={selectClass}
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
              {...register('dob.year', validatedTogether)}
              autoComplete="bday-year"
              disabled={lock !== 'open'}
              className={selectClass}
            >
              <option value="" />
              {yearsBefore(now).map((year) => (
                <option key={year}>{year}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {lock === 'checked' && <p className="text-small text-muted">{words.dobFixed}</p>}
    </FieldGroup>
  )
}

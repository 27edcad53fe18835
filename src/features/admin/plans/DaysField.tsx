import * as limits from '../../../shared/limits.ts'
import { subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'

/** The days of an extension. @param days NaN while the field is empty */
export const DaysField = ({ days, onDays }: { days: number; onDays: (days: number) => void }) => (
  <Field label={words.days}>
    {(field) => (
      <input
        {...field}
        type="number"
        min={1}
        max={limits.extensionDaysMax}
        value={Number.isNaN(days) ? '' : days}
        onChange={({ target }) => onDays(target.valueAsNumber)}
        className={deskFieldClass}
      />
    )}
  </Field>
)

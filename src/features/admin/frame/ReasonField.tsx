import { limits } from '../../../shared/limits.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { Field, inputClass } from '../../../ui/form/Field.tsx'

/** Why an admin does it (PRODUCT §11). */
export const ReasonField = ({
  value,
  hint = actionText.reasonLine,
  onChange,
}: {
  value: string
  /** Who reads the reason. */
  hint?: string
  onChange: (reason: string) => void
}) => (
  <Field label={actionText.reason} hint={hint}>
    {(field) => (
      <textarea
        {...field}
        rows={3}
        maxLength={limits.reasonMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
    )}
  </Field>
)

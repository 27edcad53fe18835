import { type ReactNode, useId } from 'react'

export interface FieldProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

export const inputClass =
  'min-h-11 w-full rounded-control bg-raised px-3.5 py-2.5 text-lead text-ink ring-1 ring-edge ring-inset placeholder:text-muted disabled:text-muted aria-invalid:ring-bad'

/**
 * Safari's own look of a select is small and hides digits:
 * https://developer.mozilla.org/docs/Web/CSS/appearance
 */
export const selectClass = `${inputClass} arrowed appearance-none pr-9`

export const FieldError = ({ id, children }: { id?: string; children: string | undefined }) =>
  children === undefined ? null : (
    <p id={id} role="alert" className="text-small text-bad">
      {children}
    </p>
  )

export const Field = ({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (props: FieldProps) => ReactNode
}) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-body font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export const FieldGroup = ({
  legend,
  error,
  children,
}: {
  legend: string
  error?: string | undefined
  children: ReactNode
}) => {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 text-body font-semibold">{legend}</legend>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}

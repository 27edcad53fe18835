import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/Field.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'

interface Labelled {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onText: (text: string) => void
}

type Rest<Props> = Omit<Props, keyof Labelled | 'onChange'>

/** A line of text under its label. */
export const TextField = ({
  label,
  hint,
  error,
  onText,
  className = deskFieldClass,
  ...rest
}: Labelled & Rest<ComponentProps<'input'>>) => (
  <Field label={label} hint={hint} error={error}>
    {(field) => (
      <input
        {...field}
        {...rest}
        onChange={({ target }) => onText(target.value)}
        className={className}
      />
    )}
  </Field>
)

/** Some lines of text under their label. */
export const WordsField = ({
  label,
  hint,
  error,
  onText,
  className = deskFieldClass,
  ...rest
}: Labelled & Rest<ComponentProps<'textarea'>>) => (
  <Field label={label} hint={hint} error={error}>
    {(field) => (
      <textarea
        {...field}
        {...rest}
        onChange={({ target }) => onText(target.value)}
        className={className}
      />
    )}
  </Field>
)

interface ChoicesProps<Value extends string> {
  value: Value | ''
  /** Each with its words. */
  options: readonly (readonly [value: Value, words: string])[]
  /** The words for no choice; without them one has to be chosen. */
  all?: string
  /** @param value empty: no choice */
  onChoose: (value: Value | '') => void
}

/** A choice of one among several, in a list that opens. */
export const Choices = <Value extends string>({
  options,
  all,
  onChoose,
  className = deskFieldClass,
  ...rest
}: ChoicesProps<Value> & Omit<ComponentProps<'select'>, 'value' | 'onChange'>) => (
  <select
    {...rest}
    onChange={({ target }) => onChoose(target.value as Value | '')}
    className={className}
  >
    {all !== undefined && <option value="">{all}</option>}
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

/** A choice of one among several, under a label. */
export const ChoiceField = <Value extends string>({
  label,
  ...choices
}: ChoicesProps<Value> & { label: string }) => (
  <Field label={label}>{(field) => <Choices {...field} {...choices} />}</Field>
)

import type { InputHTMLAttributes, Ref } from 'react'
import { classes } from '../classes.ts'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  label: string
}

const Line = ({ label, type, ...input }: InputProps & { type: 'radio' | 'checkbox' }) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control bg-raised px-4 py-2.5 text-lead ring-1 ring-edge ring-inset has-checked:bg-sunken has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
    <input {...input} type={type} className="size-5 shrink-0 accent-primary outline-none" />
    <span className="min-w-0">{label}</span>
  </label>
)

export const Radio = (props: InputProps) => <Line {...props} type="radio" />
export const Checkbox = (props: InputProps) => <Line {...props} type="checkbox" />

export const ToggleChip = ({ label, ...input }: InputProps) => (
  <label
    className={classes(
      'inline-flex min-h-11 cursor-pointer items-center rounded-full bg-raised px-4 text-body ring-1 ring-edge ring-inset select-none',
      'has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-checked:ring-primary',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
    )}
  >
    <input {...input} type="checkbox" className="sr-only" />
    {label}
  </label>
)

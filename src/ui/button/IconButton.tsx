import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useKeptDisabled } from './use-kept-disabled.ts'

export const iconButtonClass =
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-35'

export const IconButton = ({
  label,
  className,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'type'> & {
  label: string
  children: ReactNode
}) => (
  <button
    {...rest}
    {...useKeptDisabled(rest)}
    type="button"
    aria-label={label}
    title={label}
    className={classes(iconButtonClass, className)}
  >
    {children}
  </button>
)

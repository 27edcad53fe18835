import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { useKeptDisabled } from './use-kept-disabled.ts'

export { type ButtonLook, buttonClass } from './button-class.ts'

export const Button = ({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) => (
  <button
    {...rest}
    {...useKeptDisabled(rest)}
    type={type}
    className={classes(buttonClass(look), className)}
  />
)

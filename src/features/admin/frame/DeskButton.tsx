import type { ButtonHTMLAttributes } from 'react'
import { useKeptDisabled } from '../../../ui/button/use-kept-disabled.ts'
import { type DeskLook, deskButtonClass } from './desk-classes.ts'

/** A button of the desk that can be disabled: it keeps the focus when a press disables it. */
export const DeskButton = ({
  look = 'quiet',
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { look?: DeskLook }) => (
  <button {...rest} {...useKeptDisabled(rest)} type={type} className={deskButtonClass(look)} />
)

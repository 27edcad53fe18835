import { type ButtonHTMLAttributes, type MouseEvent, useState } from 'react'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement>

/**
 * A button that becomes disabled under the focus, because it was just pressed, keeps the focus: it is
 * `aria-disabled` and takes no press until the focus has moved on. Then it is disabled.
 */
export const useKeptDisabled = ({
  disabled = false,
  onClick,
  onFocus,
  onBlur,
}: Pick<ButtonProps, 'disabled' | 'onClick' | 'onFocus' | 'onBlur'>): ButtonProps => {
  const [isFocused, setFocused] = useState(false)
  const isKept = disabled && isFocused
  return {
    disabled: disabled && !isFocused,
    ...(isKept && { 'aria-disabled': true }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Enter in a field submits by this button's click, and is stopped here as well.
      if (isKept) event.preventDefault()
      else onClick?.(event)
    },
    onFocus: (event) => {
      setFocused(true)
      onFocus?.(event)
    },
    onBlur: (event) => {
      setFocused(false)
      onBlur?.(event)
    },
  }
}

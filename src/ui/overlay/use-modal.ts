import { type RefObject, useEffect } from 'react'
import { closedDialogs } from './closed-dialogs.ts'

/**
 * Opens the dialog over the page for as long as it is drawn, and gives the focus back after it: a browser
 * does so only for a dialog that is closed, not for one that is removed.
 * @param first the element that has the focus at first, if there is one
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  first: (dialog: HTMLDialogElement) => HTMLElement | null,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog comes and goes
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    if (dialog.current) first(dialog.current)?.focus()
    return () => {
      closedDialogs.lastAt = performance.now()
      if (document.activeElement === document.body) (opener as HTMLElement).focus()
    }
  }, [])
}

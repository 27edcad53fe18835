import type { UpdateFacts } from '../../shared/domain/update/decide-update.ts'
import { useLeaving } from '../../state/leaving.ts'

const touches = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const
const open = 'dialog[open], [role="dialog"], [role="menu"], [role="combobox"][aria-expanded="true"]'
const wizard = '/setup/'
const busy = '[aria-busy="true"], progress'

/** Emptied again it holds nothing that a reload could lose. */
const isFilled = (field: Element): boolean => {
  if (!field.isConnected) return false
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  return !isText || field.value !== ''
}

export interface PageUse {
  read(): Pick<UpdateFacts, 'isOpen' | 'isTyped' | 'restMs'> & { isBusy: boolean }
}

/** Whoever typed into a field that is still on the screen is in the middle of something. */
export const watchPageUse = (): PageUse => {
  let touchedAt = navigator.userActivation?.hasBeenActive === false ? -Infinity : performance.now()
  const fields = new Set<Element>()
  const touched = ({ type, target }: Event) => {
    touchedAt = performance.now()
    if (type === 'input' && target instanceof Element) fields.add(target)
  }
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  // Typed before this script had loaded.
  if (document.activeElement?.matches('input, textarea')) fields.add(document.activeElement)

  return {
    read: () => {
      for (const field of fields) if (!isFilled(field)) fields.delete(field)
      return {
        isOpen: document.querySelector(open) !== null,
        isTyped: fields.size > 0 || location.pathname.startsWith(wizard),
        isBusy: document.querySelector(busy) !== null || useLeaving.getState().leaving,
        restMs: performance.now() - touchedAt,
      }
    },
  }
}

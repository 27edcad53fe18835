import { leavingStore } from '../../data/leaving/end-session.ts'
import type { UpdateFacts } from '../../shared/domain/update/decide-update.ts'

const touches = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const
const open = 'dialog[open], [role="dialog"], [role="menu"], [role="combobox"][aria-expanded="true"]'
const wizard = '/setup/'
const busy = '[aria-busy="true"], progress'
const chooser = 'input[type="file"]'
const field = 'input, textarea, select'

/** Whether a field holds words that a reload would lose. An emptied field holds none. */
const isFilled = (field: Element): boolean => {
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  return !isText || field.value !== ''
}

/**
 * Whether the old worker is still answering for a photo: a new worker that is let in then may wait for
 * minutes (ADR 23). A lazy photo does not count: out of sight it never begins.
 */
export const isPhotoLoading = (images: Iterable<HTMLImageElement>): boolean =>
  [...images].some(({ complete, loading }) => !complete && loading !== 'lazy')

export interface PageUse {
  read(): Pick<UpdateFacts, 'isOpen' | 'isTyped' | 'idleMs'> & { isBusy: boolean }
}

/**
 * Whether a file chooser or the camera is open, from the click until it has answered. Older browsers send no
 * `cancel`; a touch of the page tells it too, because an open chooser takes all touches.
 */
const watchChoosers = (): (() => boolean) => {
  let isOpen = false
  const opened = ({ target }: Event) => {
    if (target instanceof Element && target.matches(chooser)) isOpen = true
  }
  const closed = () => {
    isOpen = false
  }
  addEventListener('click', opened, { capture: true })
  for (const end of ['change', 'cancel', 'pointerdown', 'keydown']) {
    addEventListener(end, closed, { capture: true, passive: true })
  }
  return () => isOpen
}

/**
 * Follows whether a person is busy: a reload would interrupt somebody who typed into a field that is still on
 * the screen.
 */
export const watchPageUse = (): PageUse => {
  let touchedAt = navigator.userActivation?.hasBeenActive === false ? -Infinity : performance.now()
  // Weak: a field holds the whole screen that it stood on.
  const typed = new WeakSet<Element>()
  const isTyped = (one: Element) => typed.has(one) && isFilled(one)
  const isChoosing = watchChoosers()
  const touched = ({ type, target }: Event) => {
    touchedAt = performance.now()
    if (type === 'input' && target instanceof Element) typed.add(target)
  }
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  // A person may have typed into this field before this script had loaded.
  if (document.activeElement?.matches(field)) typed.add(document.activeElement)

  return {
    read: () => ({
      isOpen: document.querySelector(open) !== null,
      isTyped:
        [...document.querySelectorAll(field)].some(isTyped) || location.pathname.startsWith(wizard),
      isBusy: isChoosing() || document.querySelector(busy) !== null || leavingStore.getState(),
      // A loading photo is no rest, but does not count as busy: a photo that hangs must not hold up a press
      // on Reload.
      idleMs: isPhotoLoading(document.images) ? 0 : performance.now() - touchedAt,
    }),
  }
}

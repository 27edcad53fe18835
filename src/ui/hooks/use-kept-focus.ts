import { type RefObject, useLayoutEffect } from 'react'

const places = 'li, article, section, dialog, [role="dialog"], main, [tabindex]'

/**
 * Places for the focus, the nearest first: the item around, the items beside it, then the same one level up.
 */
const placesAround = (leaving: Element): HTMLElement[] => {
  const found: (Element | null)[] = []
  let place = leaving.closest(places)
  while (place !== null) {
    const { tagName, nextElementSibling: next, previousElementSibling: previous } = place
    found.push(place, ...[next, previous].filter((one) => one?.tagName === tagName))
    place = place.parentElement?.closest(places) ?? null
  }
  return found.filter((one): one is HTMLElement => one instanceof HTMLElement)
}

const focusOn = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/** Moves the focus of a leaving element to its item or the next one, not to the top of the page. */
export const useKeptFocus = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const leaving = ref.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const around = placesAround(leaving)
      // The focus moves in a microtask, after all elements that leave together are gone.
      queueMicrotask(() => {
        const place = around.find((one) => one.isConnected)
        if (document.activeElement === document.body && place) focusOn(place)
      })
    }
  }, [ref])
}

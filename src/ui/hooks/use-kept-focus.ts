import { type RefObject, useLayoutEffect } from 'react'

/** What can be told of by itself: an item, a part of the page, or what is focused anyway. */
const places = 'li, article, section, dialog, [role="dialog"], main, [tabindex]'

/** Nearest first: the item it is in, the items beside that, then the same of what those are in. */
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

/**
 * For what takes its buttons along when it goes, pressed ones too: whoever had the focus in it keeps
 * their place, at the item it belonged to or the one beside it, and not at the top of the page.
 */
export const useKeptFocus = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const leaving = ref.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const around = placesAround(leaving)
      // Once it is gone, and whatever goes along with it.
      queueMicrotask(() => {
        const place = around.find((one) => one.isConnected)
        if (document.activeElement === document.body && place) focusOn(place)
      })
    }
  }, [ref])
}

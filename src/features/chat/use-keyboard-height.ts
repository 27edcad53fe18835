import { useEffect } from 'react'

/** Less than this is a browser's own bar. Pixels. */
const keyboardMin = 120

/**
 * Where a keyboard lies over the page instead of shrinking it (iOS), tells the styles how many pixels
 * it covers, so that the field stays above it. Somebody who has zoomed in has no keyboard for that.
 */
export const useKeyboardHeight = (): void => {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const root = document.documentElement
    const show = (covered: number) => {
      root.toggleAttribute('data-keyboard', covered > 0)
      root.style.setProperty('--keyboard', `${covered}px`)
    }
    const measure = () => {
      const covered = Math.round(root.clientHeight - view.height)
      const isKeyboard = view.scale === 1 && covered >= keyboardMin
      show(isKeyboard ? covered : 0)
      // The browser has moved the page up to show the field, which is in sight by now.
      if (isKeyboard) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      show(0)
    }
  }, [])
}

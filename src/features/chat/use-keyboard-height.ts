import { useEffect } from 'react'

/** The least height of a keyboard in pixels; a smaller bar is the browser's own. */
const keyboardMin = 120

/**
 * Tells styles how many pixels of the page a keyboard covers: on iOS it lies over the page
 * (https://bugs.webkit.org/show_bug.cgi?id=319903 lets the page resize instead). A zoomed page has none.
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
      // The browser has moved the page up to show the field, which is visible by now.
      if (isKeyboard) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      show(0)
    }
  }, [])
}

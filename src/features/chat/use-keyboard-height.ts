import { useEffect } from 'react'

/** Pixels; a smaller bar is the browser's own. */
const keyboardMin = 120

/** On iOS a keyboard covers the page: styles learn its height in pixels. A zoomed page has none. */
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

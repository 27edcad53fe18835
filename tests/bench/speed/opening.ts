/**
 * Runs in the page and uses nothing from outside.
 * @returns milliseconds from the beginning of the navigation to the frame with the first card
 */
export const firstCardPainted = (): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('article') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()
  })

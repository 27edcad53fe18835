/** Functions that run in the page: they may use nothing from outside themselves. */

/** Presses a button and waits for the frame that shows `shown`. @returns milliseconds */
export const pressUntilPainted = ({
  button,
  shown,
}: {
  button: string
  shown: string
}): Promise<number> =>
  new Promise((resolve) => {
    const named = [...document.querySelectorAll('button')].find(
      (one) => (one.ariaLabel ?? one.textContent) === button,
    )
    const begun = performance.now()
    named?.click()
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (!text.includes(shown)) return requestAnimationFrame(look)
      return requestAnimationFrame(() => resolve(performance.now() - begun))
    }
    requestAnimationFrame(look)
  })

/** When a text is first in the page, Unix milliseconds. */
export const textSeen = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.body.textContent?.includes(text) !== true) return
      observer.disconnect()
      resolve(Date.now())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })

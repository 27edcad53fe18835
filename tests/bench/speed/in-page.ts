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
    const buttons = () => [...document.querySelectorAll('main button')]
    const named = (name: string) => buttons().find(({ textContent }) => textContent === name)
    const begun = performance.now()
    ;(named(button) as HTMLButtonElement | undefined)?.click()
    const look = () => {
      if (named(shown) === undefined) return requestAnimationFrame(look)
      return requestAnimationFrame(() => resolve(performance.now() - begun))
    }
    requestAnimationFrame(look)
  })

/** Waits until what a press has set off is over, so that the next one is measured alone. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 150)
  })

/** Presses a button. @returns when, Unix milliseconds */
export const pressAt = (button: string): number => {
  const named = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === button,
  )
  const at = performance.timeOrigin + performance.now()
  named?.click()
  return at
}

/** When an element first says this, Unix milliseconds. */
export const textSeen = ({ selector, text }: { selector: string; text: string }): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const said = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
      if (!said.some((words) => words?.includes(text))) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })

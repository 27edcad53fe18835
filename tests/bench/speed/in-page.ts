/** Functions that run in the page: they may use nothing from outside themselves. */

/** Elements of which one says exactly one of these texts. */
export interface Shown {
  selector: string
  texts: readonly string[]
}

/**
 * Follows the next press: from when it happened, as the browser says, until the frame is painted after
 * which one more element says what is shown than before. What a frame brings along runs after it, and is
 * not waited for.
 */
export const followPress = ({ selector, texts }: Shown): void => {
  const count = () =>
    [...document.querySelectorAll(selector)].filter(({ textContent }) =>
      texts.includes(textContent ?? ''),
    ).length
  const before = count()
  const isShown = () => count() > before
  window.pressPainted = new Promise((resolve) => {
    const follow = ({ timeStamp }: MouseEvent) => {
      const painted = () => resolve(performance.now() - timeStamp)
      const look = () => {
        if (!isShown()) return requestAnimationFrame(look)
        return scheduler.postTask(painted, { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', follow, { once: true, capture: true })
  })
}

declare global {
  interface Window {
    /** The time of the paint after a press, in milliseconds. */
    pressPainted: Promise<number>
  }
}

/**
 * Waits until what a press has set off is over, so that the next one is measured alone. Sending it and
 * asking for what it changed takes some 150 ms, and there are idle moments between.
 * @param rate how many times slower than it is the processor is made
 */
export const rest = (rate: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 200 * rate)
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

/**
 * The instants, Unix milliseconds, at which an element first has this text and at which the frame that shows
 * the text was painted.
 */
export const textSeen = ({
  selector,
  text,
}: {
  selector: string
  text: string
}): Promise<{ drawn: number; painted: number }> =>
  new Promise((resolve) => {
    const now = () => performance.timeOrigin + performance.now()
    const look = () => {
      const said = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
      if (!said.some((words) => words?.includes(text))) return
      observer.disconnect()
      const drawn = now()
      requestAnimationFrame(() => setTimeout(() => resolve({ drawn, painted: now() })))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })

/**
 * The instant, Unix milliseconds, at which the first button of the front card is drawn with exactly these
 * words.
 */
export const cardButtonSeen = (shown: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('article footer button')?.textContent !== shown) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })

import type { Page } from '@playwright/test'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'

/** Notes each name of the first card's button as it changes. Runs in the page. */
const watch = ({ like, liked }: { like: string; liked: string }): void => {
  const drawn: string[] = []
  const look = () => {
    const buttons = [...document.querySelectorAll('article footer button')]
    const names = buttons.map(({ textContent }) => textContent)
    const name = names.find((one) => one === like || one === liked)
    if (name !== undefined && name !== drawn.at(-1)) drawn.push(name)
  }
  look()
  const everything = { subtree: true, childList: true, characterData: true }
  new MutationObserver(look).observe(document.body, everything)
  Object.assign(globalThis, { drawn })
}

/** Every state in which the first card's button is drawn after this call, however short it is. */
export const drawnIn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(watch, { like: roundsText.like, liked: roundsText.liked })
  return () => page.evaluate(() => (globalThis as { drawn?: string[] }).drawn ?? [])
}

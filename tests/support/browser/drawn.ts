import type { Page } from '@playwright/test'
import { roundsText } from '../../../src/shared/text/rounds/rounds.ts'

/** Runs in the page: notes what the first card's button is called, from now on, each time it changes. */
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

/** Every state that the first card's button is drawn in from now on: no state is too short for it. */
export const drawnIn = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(watch, { like: roundsText.like, liked: roundsText.liked })
  return () => page.evaluate(() => (globalThis as { drawn?: string[] }).drawn ?? [])
}

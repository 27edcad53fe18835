import type { Page } from '@playwright/test'
import { followPress, pressAt, type Shown } from './in-page.ts'

/** A button of the screen, and what it shows once it is pressed. */
export interface Press {
  button: string
  shown: Shown
}

/** Something that a person presses. */
export interface Tap {
  name: string
  page: Page
  /** Stands beside another for comparison: has no goal, and fewer runs. */
  isAside?: true
  /** The steps before the press. They are not measured. */
  prepare: () => Promise<Press>
  /** The steps until the next press. They are not measured. */
  back: () => Promise<void>
}

/** A pointer that has come to rest on the button, and how long a finger stays down. */
const comeMs = 150
const heldMs = 100

/** Presses through the browser. @returns milliseconds until what it shows was painted */
export const pressAsPerson = async (page: Page, { button, shown }: Press): Promise<number> => {
  await page.evaluate(followPress, shown)
  const found = page.locator('main').getByRole('button', { name: button, exact: true }).first()
  const box = await found.boundingBox()
  if (box === null) throw new Error(`No button says ${button}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(comeMs)
  await page.mouse.down()
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
  return page.evaluate(() => window.pressPainted)
}

/** Presses, and waits until what it shows was painted. */
export const pressByScript = async (page: Page, { button, shown }: Press): Promise<void> => {
  await page.evaluate(followPress, shown)
  await page.evaluate(pressAt, button)
  await page.evaluate(() => window.pressPainted)
}

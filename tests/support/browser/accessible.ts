import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Waits until elements have faded in: before that they have no contrast. Runs in the page. */
const settled = async (): Promise<void> => {
  const longestMs = 1000
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longestMs)
  const ended = Promise.allSettled(short.map(({ finished }) => finished))
  // A transition of an element far below the screen does not go on until it is drawn.
  const longest = new Promise((resolve) => setTimeout(resolve, longestMs))
  await Promise.race([ended, longest])
}

/** Whether the document has axe already. Runs in the page. */
const hasAxe = (): boolean => 'axe' in globalThis

/** The faults alone: what axe tells of the elements that are well takes longer to write down. Runs in the page. */
const faultsOf = async (): Promise<[id: string, elements: string[]][]> => {
  const { run } = Reflect.get(globalThis, 'axe') as typeof axe
  const { violations } = await run({ resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/**
 * Expects that axe finds no fault on the page, after elements that came in during its look have faded in too.
 * A document gets axe once: to read the script takes longer than most looks.
 */
export const expectAccessible = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(settled)
    if (!(await page.evaluate(hasAxe))) await page.evaluate(axeSource)
    expect(await page.evaluate(faultsOf)).toEqual([])
    // One look alone takes seconds on a busy machine.
  }).toPass({ timeout: 20_000 })

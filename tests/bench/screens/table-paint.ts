import type { Locator, Page } from '@playwright/test'
import { tableText } from '../../../src/shared/text/desk/table.ts'

const firstRow = 'tbody tr[data-index="0"]'

/** Runs in the page: presses, and answers after how many milliseconds the first row is painted. */
const pressUntilRow = async (button: Element, row: string): Promise<number> => {
  const begun = performance.now()
  ;(button as HTMLElement).click()
  while (document.querySelector(row) === null) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - begun
}

/**
 * Runs in the page: as many rows as the table has, all of them drawn at once by the browser itself.
 * Answers after how many milliseconds they are painted.
 */
const drawEachRow = async (row: Element, count: number): Promise<number> => {
  const table = row.closest('table')
  const scroller = table?.parentElement
  if (table == null || scroller == null) throw new Error('A row stands in a table that scrolls')
  const begun = performance.now()
  const [plain, body] = [scroller.cloneNode() as Element, document.createElement('tbody')]
  for (let place = 0; place < count; place += 1) body.append(row.cloneNode(true))
  const whole = table.cloneNode() as Element
  whole.append(body)
  plain.append(whole)
  document.body.prepend(plain)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const ms = performance.now() - begun
  plain.remove()
  return ms
}

/** The time in which rows that the phone holds are painted: by the table, and all of them at once. */
export const measurePaint = async (
  page: Page,
  table: Locator,
  count: number,
): Promise<{ oursMs: number; plainMs: number }> => {
  await table.getByRole('searchbox').fill('nobody is called so')
  const clear = table.getByRole('button', { name: tableText.clearFilter })
  const oursMs = await clear.evaluate(pressUntilRow, firstRow)
  const plainMs = await page.locator(firstRow).first().evaluate(drawEachRow, count)
  return { oursMs, plainMs }
}

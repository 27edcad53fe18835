import type { Page } from '@playwright/test'
import { durations } from '../../src/shared/limits.ts'
import { updatingText } from '../../src/shared/text/shell.ts'
import { rowsOn } from '../support/browser/phone-rows.ts'
import { accountOf, moveClockTo } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const man = 'man@demo.campus'
const listening = /\/Listen\/channel/

/** The phase of the round as this phone holds it, out of its own database. */
const phaseOn = async (page: Page, uid: string): Promise<unknown> =>
  (await rowsOn<{ phase: string }>(page, uid, 'rounds'))[0]?.phase

test('silent listeners are noticed, and changes arrive over another transport, which is remembered [52]', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, man)
  const { context, page } = await signedIn(man)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => phaseOn(page, him.uid)).toBe('boys')
  // The listener's answers are held back, until the app asks for the pokes instead.
  let isNoticed = false
  await context.route(listening, (route) => {
    const isAnswer = route.request().method() === 'GET'
    if (!isAnswer || (isNoticed && route.request().url().includes('CI=1'))) return route.continue()
  })
  const pokes = page.waitForRequest(
    (request) => /batchGet/.test(request.url()) && /\/pokes\//.test(request.postData() ?? ''),
    { timeout: durations.minute },
  )
  await page.reload()
  // Rows that are shown meanwhile are not called fresh.
  await expect(page.getByText(updatingText.line)).toBeVisible({ timeout: 30_000 })
  await pokes
  isNoticed = true
  await expect(page.getByText(updatingText.line)).toBeHidden({ timeout: 30_000 })
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('listeners-way')))
    .toBe('polling')
  await moveClockTo(stack, 'girls', 'startAt', durations.second)
  await expect.poll(() => phaseOn(page, him.uid)).toBe('girls')
})

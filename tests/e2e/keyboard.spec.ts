import type { Page } from '@playwright/test'
import { demoEmails } from '../../demo/people/people.ts'
import { payText, plansText } from '../../src/shared/text/plans.ts'
import { text } from '../../src/shared/text.ts'
import { pressByKey, tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/servers/stack.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** After a press the focus is on something of the screen, not at the top of the page. */
const expectFocusIn = (page: Page, place: string) =>
  expect(page.locator(`${place} :focus, ${place}:focus`)).toHaveCount(1)

test('a plan is chosen and paid for with a UTR by keyboard alone', { tag: '@long' }, async ({
  signedIn,
}) => {
  const { page } = await signedIn(demoEmails.manWithoutPlan)
  await pressByKey(page, page.getByRole('link', { name: text.rounds.purchase }))
  await expect(page).toHaveURL(/\/dashboard\/plans$/)
  await pressByKey(page, page.getByRole('link', { name: plansText.chooseName('Semester') }))
  await expect(page).toHaveURL(/\/pay\?plan=plan-2$/)
  const copy = button(page, payText.copy(payText.amount))
  await pressByKey(page, copy)
  await expect(copy.or(button(page, payText.copied(payText.amount)))).toBeFocused()
  const field = page.getByLabel(payText.utr)
  await tabTo(page, field)
  await page.keyboard.type('412785603391')
  await page.keyboard.press('Enter')
  await expect(page.getByText(payText.review)).toBeVisible()
  await expectFocusIn(page, 'main')
  await pressByKey(page, button(page, payText.wrongUtr))
  await expect(field).toBeVisible()
  await expectFocusIn(page, 'main')
  await tabTo(page, field)
  await page.keyboard.type('412785603392')
  await pressByKey(page, button(page, payText.send))
  await expect(page.getByText(payText.review)).toBeVisible()
  await expectFocusIn(page, 'main')
})

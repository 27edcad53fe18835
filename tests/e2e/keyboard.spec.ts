import type { Page } from '@playwright/test'
import { demoEmails } from '../../demo/people/people.ts'
import { payText, plansText } from '../../src/shared/text/plans.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { text } from '../../src/shared/text.ts'
import { onCall } from '../support/browser/calls.ts'
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

test('notifications are chosen, data is saved and the account deleted by keyboard alone', {
  tag: '@long',
}, async ({ signedIn }) => {
  const { page } = await signedIn('man@demo.campus')
  await expect(page).toHaveURL(/\/dashboard\/male/)
  await page.goto(new URL('/dashboard/account', page.url()).href)
  const choice = page.getByRole('switch').first()
  await tabTo(page, choice)
  for (const on of [false, true]) {
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked({ checked: on })
    await expect(choice).toBeFocused()
  }
  for (const name of [accountText.export.startPage, accountText.export.start]) {
    const saved = page.waitForEvent('download')
    await pressByKey(page, button(page, name))
    await saved
    await expect(button(page, name)).toBeFocused()
  }
  const words = accountText.remove
  await pressByKey(page, button(page, words.start))
  const dialog = page.getByRole('dialog')
  await tabTo(page, page.getByLabel(words.typed(words.word)))
  await page.keyboard.type(words.word)
  await tabTo(page, button(page, words.confirm))
  const answerAgain = await onCall(page, 'deleteMyAccount', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(words.failed)).toBeVisible()
  await answerAgain()
  await expect(button(page, words.confirm)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
})

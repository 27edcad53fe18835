import { durations } from '../../src/shared/limits.ts'
import { joiningText } from '../../src/shared/text/profile/joining.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { changeRows, expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

const { terms } = joiningText
const bio = 'Knows every bookshop in Daryaganj.'

/** A man who agreed to terms that have grown since. */
const rowsOf = (now: number) => {
  const rows = maleRows(now)
  const [mine] = rows.me ?? []
  return { ...rows, me: [{ ...mine, acceptedTermsAt: now, acceptedTermsVersion: 0 }] }
}

test('who agreed to older terms is asked after the round, not during it, and agrees once, offline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const now = Date.now()
  const rows = rowsOf(now)
  await holdRows(page, session, rows)
  await page.goto('/dashboard/male/rounds')
  const question = page.getByRole('region', { name: terms.again.heading })
  await expect(page.getByText(bio)).toBeVisible()
  await quietOnPage(page, durations.second)
  await expect(question).toHaveCount(0)
  await changeRows(page, session, { ...rows, rounds: [], cards: [] })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: terms.again.agree }).click()
  await expect(question.getByRole('alert')).toContainText(terms.mustAgree)
  await question.getByRole('checkbox', { name: terms.agree }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(terms.again.agreed)).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.goto('/dashboard/matches')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quietOnPage(page, durations.second)
  await expect(question).toHaveCount(0)
})

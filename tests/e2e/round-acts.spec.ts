import type { Page } from '@playwright/test'
import * as limits from '../../src/shared/limits.ts'
import { installText } from '../../src/shared/text/install.ts'
import { text } from '../../src/shared/text.ts'
import { expect, holdRows, session, test } from '../screens/app.ts'
import { me } from '../screens/rows.ts'
import { heldOutbox } from '../support/browser/held-outbox.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { matchedWith, people, roundRows } from '../support/screens/round-rows.ts'

const { rounds, girlsRound, outbox } = text
const woman = { ...session, gender: 'female' } as const
const his = '/dashboard/male/rounds'
const hers = '/dashboard/round'

const cardOf = (page: Page, place: number) =>
  page.getByRole('article').filter({ hasText: people[place]?.bio ?? '' })
const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: outbox.count(count) })

test('Later puts him last on this phone only, Not for me removes him at once, and a confirmation is pending and reveals nothing', async ({
  page,
}) => {
  const rows = roundRows('female', 'girlsLive', Date.now())
  await holdRows(page, woman, { ...rows, participation: [], syncStates: [] })
  await page.goto(hers)
  await cardOf(page, 0).getByRole('button', { name: girlsRound.later }).click()
  await expect(cardOf(page, 1)).toBeFocused()
  await expect(page.getByText(rounds.profileOf(1, 3))).toBeVisible()
  await expect(waiting(page, 1)).toHaveCount(0)

  await cardOf(page, 1).getByRole('button', { name: girlsRound.pass }).click()
  await page.getByRole('button', { name: girlsRound.keep }).click()
  await expect(cardOf(page, 1)).toBeVisible()
  await cardOf(page, 1).getByRole('button', { name: girlsRound.pass }).click()
  await expect(page.getByText(girlsRound.passAsk)).toBeVisible()
  await page.getByRole('button', { name: girlsRound.pass }).click()
  await expect(page.getByText(rounds.profileOf(1, 2))).toBeVisible()
  await expect(waiting(page, 1)).toBeVisible()

  await page.reload()
  await expect(cardOf(page, 2)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(cardOf(page, 0)).toBeVisible()
  await expect(page.getByText(people[1]?.bio ?? '')).toHaveCount(0)
  await test.step('a confirmation made offline uses one of three', async () => {
    await expect(page.getByText(girlsRound.left(3, 3))).toBeVisible()
    await cardOf(page, 0).getByRole('button', { name: girlsRound.confirm }).click()
    await expect(cardOf(page, 0).getByText(girlsRound.reveals)).toBeVisible()
    await cardOf(page, 0).getByRole('button', { name: girlsRound.confirm }).click()
    await expect(page.getByText(onItsWay)).toBeVisible()
    await expect(page.getByText(girlsRound.left(2, 3))).toBeVisible()
    await expect(cardOf(page, 0).getByText(rounds.hidden)).toHaveCount(2)
    await page.reload()
    await expect(cardOf(page, 2)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(onItsWay)).toBeVisible()
  })
})

test('a confirmation is drawn at once, before this phone has stored it', async ({ page }) => {
  const now = Date.now()
  // A match of this round: she has read what a confirmation shows.
  await holdRows(page, woman, {
    ...roundRows('female', 'girlsLive', now),
    ...matchedWith('female', 'first', now),
  })
  await page.goto(hers)
  await expect(cardOf(page, 0)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const confirm = cardOf(page, 1).getByRole('button', { name: girlsRound.confirm })
  await expect(confirm).toBeEnabled()
  const letKeep = await heldOutbox(page, me, 'Keep')
  await confirm.click()
  await expect(cardOf(page, 1).getByText(outbox.waiting)).toBeVisible()
  await expect(confirm).toBeHidden()
  await expect(cardOf(page, 1).getByText(rounds.hidden)).toHaveCount(2)
  await letKeep()
  await expect(cardOf(page, 1).getByText(onItsWay)).toBeVisible()
  await expect(page.getByText(girlsRound.left(1, 3))).toBeVisible()
})

test('no more than three toasts are shown at a time', async ({ page }) => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  await page.goto(his)
  const install = page.getByRole('button', { name: installText.button })
  for (let time = 0; time < 4; time += 1) {
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: 'dismissed' })
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    })
    // The keyboard presses it, because the toasts stand over the bar, and stay as long as a pointer rests on
    // them.
    await install.press('Enter')
    await expect(install).toBeHidden()
  }
  const shown = page.locator('[data-sonner-toast][data-visible=true]')
  await expect(shown).toHaveCount(limits.toastsVisible)
})

import type { Page } from '@playwright/test'
import { auditText } from '../../src/shared/text/desk/audit.ts'
import {
  curationActsText,
  curationDecksText,
  curationText,
} from '../../src/shared/text/desk/curation.ts'
import { subscriptionsText } from '../../src/shared/text/desk/plans.ts'
import { stepTo } from '../screens/app.ts'
import { onCall } from '../support/browser/calls.ts'
import { adminOf } from '../support/servers/admin.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

/** The focused element, in the page's words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.tagName ?? ''
  })

/** The name of a woman, of the line with her points and decks. */
const nameOf = (line: string) => line.split(' · ')[0]

test('what a row opens comes into view with the focus, and a deck is curated by keys alone [98]', async ({
  stack,
  openDesk,
}) => {
  const { page } = await openDesk('plans', laptop)
  const focus = () => page.evaluate(() => document.activeElement?.tagName)
  await test.step('the plan of a row, by pointer and by keys', async () => {
    const plans = page.getByRole('region', { name: subscriptionsText.heading })
    await plans.locator('tbody tr[data-index="3"]').click()
    const ledger = page.getByRole('region', { name: /^Ledger: / })
    await expect(ledger.getByRole('heading')).toBeInViewport()
    await expect.poll(focus).toBe('SECTION')

    // The keyboard closes the detail, and the focus goes back to the row.
    await page.keyboard.press('Escape')
    await expect.poll(focus).toBe('TR')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(focus).toBe('SECTION')
  })

  await test.step('a deck by keys: a veto keeps the focus, and proposes the best next', async () => {
    await stepTo(page, '/admin/curation')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press(curationText.dryRun)
    const men = page.getByRole('region', { name: curationDecksText.show }).first()
    await men.locator('tbody tr[data-index="0"]').click()
    const deck = page.getByRole('article', { name: /^Deck of / })
    await expect(deck).toBeInViewport()
    const women = () =>
      deck
        .getByRole('listitem')
        .getByText(/ points · /)
        .allInnerTexts()
    const ofRun = await women()
    // Drafts of before would be in sight while the saved ones are on their way.
    const sooner = await onCall(page, 'listDrafts', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await press(curationActsText.save)
    await expect(page.getByText(/^\d+ drafts are saved$/)).toBeVisible()
    const handles = deck.getByRole('button', { name: /^Move / })
    await expect(handles.first()).toBeVisible()
    expect((await women()).map(nameOf)).toEqual(ofRun.map(nameOf))
    await sooner()
    const names = await handles.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    )

    await handles.nth(1).focus()
    await page.keyboard.press('v')
    await expect(handles).toHaveCount(names.length - 1)
    await expect.poll(() => focused(page)).toBe(names[2])
    await page.keyboard.press('Delete')
    await expect(handles).toHaveCount(names.length - 2)
    await expect.poll(() => focused(page)).toBe(names[3])
    await expect(deck.getByText(curationDecksText.bestNext)).toBeVisible()
    await expect(deck.getByRole('button', { name: /^Add .* \(\d+\.\d\)$/ }).first()).toBeVisible()

    await page.keyboard.press('l')
    await expect(
      deck.getByRole('button', { name: new RegExp(`^${curationDecksText.unlock} `) }),
    ).toBeVisible()
    await expect.poll(() => focused(page)).toBe(names[3])
    await page.keyboard.press('r')
    await expect(deck.getByText(curationDecksText.unlocks)).toBeVisible()
  })

  await test.step('an act of the audit log', async () => {
    const ask = await adminOf(stack)
    for (let round = 0; round < 12; round += 1) {
      const request = { roundId: `r${round}`, name: `Round ${round}`, isPrepared: true }
      await ask('createRound', request)
    }
    await stepTo(page, '/admin/settings/audit')
    const log = page.getByRole('region', { name: auditText.label })
    await log.locator('tbody tr[data-index="0"]').click()
    const act = page.getByRole('heading', { level: 2 }).last()
    await expect(act).toBeInViewport()
    await expect.poll(focus).toBe('SECTION')
  })
})

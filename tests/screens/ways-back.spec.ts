import { shellText } from '../../src/shared/text/shell.ts'
import { text } from '../../src/shared/text.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { expect, holdRows, session, test } from './app.ts'

test('each screen that no tab leads to has a way back, to a round in the order of reading', async ({
  page,
}) => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  for (const path of ['account', 'edit-profile', 'notifications']) {
    await page.goto(`/dashboard/${path}`)
    await page.getByRole('button', { name: shellText.back }).click()
    await expect(page).toHaveURL('/dashboard/male/rounds')
  }
  await test.step('a screen reader hears each hidden fact once, with its name, and interests as a list', async () => {
    const card = page.getByRole('article').first()
    for (const fact of ['Name', 'Instagram']) {
      const term = card.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })
      await expect(term).toHaveCount(1)
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(text.rounds.hidden)
    }
    await expect(page.getByRole('listitem').filter({ hasText: /^Music$/ })).toBeVisible()
  })
  await test.step('in a wide window a keyboard comes to the tabs above before the card below them', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const tab = page.getByRole('navigation', { name: shellText.tabs }).getByRole('link').last()
    const like = page.getByRole('button', { name: text.rounds.like, exact: true })
    await expect(like).toBeEnabled()
    const isBefore = async () =>
      tab.evaluate(
        (one, other) =>
          other !== null &&
          Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING),
        await like.elementHandle(),
      )
    // The tabs change their place when the window has become wide.
    await expect.poll(isBefore).toBe(true)
  })
})

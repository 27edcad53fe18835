import type { Page } from '@playwright/test'
import { chatText } from '../../../src/shared/text/chat.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { troubleText } from '../../../src/shared/text/shell.ts'
import { text } from '../../../src/shared/text.ts'
import { translatePage } from '../../support/browser/translate-page.ts'
import { rowOf, shownOn } from '../../support/screens/placed-entries.ts'
import { roundRows } from '../../support/screens/round-rows.ts'
import { places } from '../../support/screens/user-action-places.ts'
import { screens } from '../../support/screens/user-action-screens.ts'
import { addRows, expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, message } from './rows.ts'

const expectAlive = (page: Page) => expect(page.getByText(troubleText.title)).toHaveCount(0)

test('a like on a page that the browser translates shows its new word, and can be taken back', async ({
  page,
}) => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  await page.goto('/dashboard/male/rounds')
  const button = (words: string) => page.getByRole('button', { name: `«${words}»` })
  await expect(page.getByRole('button', { name: text.rounds.like, exact: true })).toBeVisible()
  await page.evaluate(translatePage)
  await button(text.rounds.like).click()
  await expect(button(text.rounds.liked)).toBeVisible()
  await button(text.rounds.undo).click()
  await expect(button(text.rounds.like)).toBeVisible()
  await expectAlive(page)
})

test('a message on a page that the browser translates is shown with its state', async ({
  page,
}) => {
  await holdRows(page, session, {
    ...maleRows(Date.now()),
    matches: [match('girl')],
    messages: [message('hello', 'girl', Date.now() - 60_000)],
  })
  await page.goto('/dashboard/chat?with=girl')
  const field = page.getByRole('textbox', { name: chatText.placeholder })
  await expect(field).toBeVisible()
  await page.evaluate(translatePage)
  await field.fill('How are you?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText('How are you?')).toBeVisible()
  await expect(log.getByText(outboxText.savedShort).first()).toBeVisible()
  await expectAlive(page)
})

for (const [name, { path, who, rows, ...rest }] of Object.entries(screens)) {
  const here = shownOn(name as keyof typeof screens)
  test(`each act’s state comes and goes on a translated page: ${name}`, {
    tag: '@long',
  }, async ({ page }) => {
    const outbox = (state: Parameters<typeof rowOf>[2]) =>
      here.map((act, at) => rowOf(act, at + 1, state))
    await holdRows(page, who, { ...rows(Date.now()), outbox: outbox('queued') })
    await page.goto(path)
    if ('open' in rest) await rest.open(page)
    await expect(page.getByRole('main')).toBeVisible()
    await page.evaluate(translatePage)
    for (const state of ['delivered', 'refused', 'queued'] as const) {
      await addRows(page, who, { outbox: outbox(state) })
      // A screen that reads ranges of the outbox shows rows written past Dexie after a reload alone.
      const lines = 'remembers' in rest ? [] : here.map((act) => places[act].lines[state])
      for (const line of lines)
        if (line !== null) await expect(page.getByText(line).first()).toBeVisible()
      await expectAlive(page)
    }
  })
}

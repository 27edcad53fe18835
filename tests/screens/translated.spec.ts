import { publicPaths } from '../../src/shared/public-pages.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { landingText, pauseText } from '../../src/shared/text/landing.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { text } from '../../src/shared/text.ts'
import { acts } from '../support/acts/table.ts'
import { translatePage } from '../support/browser/translate-page.ts'
import { expectTold, translate } from '../support/browser/translated.ts'
import { everyScreen } from '../support/screens/every-screen.ts'
import { rowOf, shownOn } from '../support/screens/placed-entries.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { screens } from '../support/screens/user-action-screens.ts'
import { addRows, expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, message } from './rows.ts'

test.describe.configure({ mode: 'parallel' })

test('a like on a page that the browser translates shows its new word, and can be taken back [173]', async ({
  page,
}) => {
  await holdRows(page, session, roundRows('male', 'boysLive', Date.now()))
  await page.goto('/dashboard/male/rounds')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(button(text.rounds.like)).toBeVisible()
  await translate(page)
  await button(text.rounds.like).click()
  await expect(button(text.rounds.liked)).toBeVisible()
  await expectTold(page)
  await button(text.rounds.undo).click()
  await expect(button(text.rounds.like)).toBeVisible()
  await expectTold(page)
})

test('a message on a page that the browser translates is shown with its state [173]', async ({
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
  await translate(page)
  await field.fill('How are you?')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText('How are you?')).toBeVisible()
  await expect(log.getByText(outboxText.savedShort).first()).toBeVisible()
  await expectTold(page)
})

for (const [name, { path, who, rows, ...rest }] of Object.entries(screens)) {
  const here = shownOn(name as keyof typeof screens)
  test(`each act’s state comes and goes on a translated page: ${name} [173]`, {
    tag: '@long',
  }, async ({ page }) => {
    const outbox = (state: Parameters<typeof rowOf>[2]) =>
      here.map((act, at) => rowOf(act, at + 1, state))
    await holdRows(page, who, { ...rows(Date.now()), outbox: outbox('queued') })
    await page.goto(path)
    if ('open' in rest) await rest.open(page)
    await expect(page.getByRole('main')).toBeVisible()
    await translate(page)
    for (const state of ['delivered', 'refused', 'queued'] as const) {
      await addRows(page, who, { outbox: outbox(state) })
      // A screen that reads ranges of the outbox shows rows written past Dexie after a reload alone.
      const lines = 'remembers' in rest ? [] : here.map((act) => acts[act].shown.lines[state])
      for (const line of lines)
        if (line !== null) await expect(page.getByText(line).first()).toBeVisible()
      await expectTold(page)
    }
  })
}

/** A public page has no React. */
const appScreens = everyScreen.filter(
  ({ path }) => !(publicPaths as readonly string[]).includes(path),
)

for (const { part, name, who, rows, path, open, says } of appScreens) {
  test(`a translated page goes on and tells what is so, also offline: ${part}: ${name} [173]`, {
    tag: '@long',
  }, async ({ page, context }) => {
    await holdRows(page, who, rows(Date.now()))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await translate(page)
    await open?.(page)
    for (const words of says)
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expectTold(page)
    for (const isOffline of [true, false]) {
      await context.setOffline(isOffline)
      await expectTold(page)
    }
  })
}

test('the live parts of the public pages go on where the browser translates them [173]', {
  tag: '@long',
}, async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  for (const path of publicPaths) {
    await page.goto(path)
    await page.evaluate(translatePage, false)
    await expect(page.locator('font').first()).toBeAttached()
  }
  await page.goto('/')
  await page.evaluate(translatePage, false)
  const word = page.locator('[data-word].is-shown')
  const first = await word.textContent()
  await expect(word).not.toHaveText(first ?? '')
  const score = page.locator('[data-score]').first()
  await score.scrollIntoViewIfNeeded()
  await expect(score).toHaveText(`${await score.getAttribute('data-to')}%`)
  const counter = page.locator('[data-count]').first()
  await counter.scrollIntoViewIfNeeded()
  await expect(counter).toHaveText(new RegExp(`^${await counter.getAttribute('data-count')}`))
  await page.getByRole('button', { name: pauseText.pause }).last().click()
  await expect(page.getByRole('button', { name: pauseText.play })).toHaveCount(2)
  const { question, answer } = landingText.questions.items[0] ?? { question: '', answer: '' }
  await page.getByText(question).click()
  await expect(page.getByText(answer)).toBeVisible()
  expect(failures).toEqual([])
})

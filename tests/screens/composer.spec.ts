import type { Page } from '@playwright/test'
import { chatText } from '../../src/shared/text/chat.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, message } from './rows.ts'

const chat = '/dashboard/chat?with=girl'
const field = (page: Page) => page.getByRole('textbox', { name: chatText.placeholder })
const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })

test.beforeEach(async ({ page }) => {
  await holdRows(page, session, {
    ...maleRows(Date.now()),
    matches: [match('girl')],
    messages: [message('hello', 'girl', Date.now() - 60_000)],
    drafts: [],
    outbox: [],
  })
})

/** Runs in the page: an Enter of an input method, as browsers tell of it. */
const pressEnterOfInputMethod = (element: Element, init: KeyboardEventInit): boolean =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
  )

test('with a keyboard Enter sends, Shift+Enter begins a line, and the Enter of an input method stays its own [119]', async ({
  page,
}) => {
  await page.goto(chat)
  await field(page).focus()
  await page.keyboard.type('one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await expect(field(page)).toHaveValue('one\ntwo')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(said(page, 'one two')).toBeVisible()
  await test.step('the Enter that ends a word neither sends nor is taken from the method', async () => {
    await page.keyboard.type('namaste')
    for (const init of [
      { isComposing: true },
      { keyCode: 229 },
      { isComposing: true, keyCode: 13 },
    ]) {
      expect(await field(page).evaluate(pressEnterOfInputMethod, init)).toBe(true)
    }
    await quietOnPage(page, 300)
    await expect(field(page)).toHaveValue('namaste')
    await expect(said(page, 'namaste')).toHaveCount(0)
  })
})

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('Enter begins a line, the button sends, and so does Ctrl+Enter of a keyboard [119]', async ({
    page,
  }) => {
    await page.goto(chat)
    await field(page).tap()
    await page.keyboard.type('one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await expect(field(page)).toHaveValue('one\ntwo')
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'enter')
    await page.getByRole('button', { name: chatText.send, exact: true }).tap()
    await expect(field(page)).toHaveValue('')
    await expect(said(page, 'one two')).toBeVisible()
    await page.keyboard.type('three')
    await page.keyboard.press('Control+Enter')
    await expect(said(page, 'three')).toBeVisible()
  })
})

test('words sent in one tab are not sent or kept again by another, and words typed on meanwhile are kept in both [116]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(chat)
    await field(tab).focus()
  }
  await page.keyboard.type('How are you?')
  await expect(field(other)).toHaveValue('How are you?')
  await page.keyboard.press('Enter')
  await expect(said(other, 'How are you?')).toHaveCount(1)
  await expect(field(other)).toHaveValue('')
  await other.keyboard.press('Enter')
  await other.keyboard.type('I')
  await expect(field(page)).toHaveValue('I')
  await expect(said(page, 'How are you?')).toHaveCount(1)
  await test.step('words that are typed on while the sent ones leave', async () => {
    await field(page).press('ControlOrMeta+A')
    await page.keyboard.type('One')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Two and more')
    await expect(field(page)).toHaveValue('Two and more')
    await expect(field(other)).toHaveValue('Two and more')
    await page.reload()
    await expect(field(page)).toHaveValue('Two and more')
  })
})

test('where a field does not grow by itself, it grows with what is typed', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value))
  })
  await page.goto(chat)
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed !important }' })
  const height = async () => (await field(page).boundingBox())?.height ?? 0
  const oneLine = await height()
  await field(page).fill('one\ntwo\nthree')
  expect(await height()).toBeGreaterThan(oneLine * 1.8)
  // The text is long enough to cover the conversation, if the field grew with it.
  await field(page).fill('line\n'.repeat(40))
  expect(await height()).toBeLessThanOrEqual(0.25 * 740)
  await field(page).fill('')
  expect(await height()).toBe(oneLine)
})

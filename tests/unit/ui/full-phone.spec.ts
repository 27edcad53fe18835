import type { Page } from '@playwright/test'
import { chatText } from '../../../src/shared/text/chat.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import { people, roundRows } from '../../support/screens/round-rows.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match } from './rows.ts'

/** Runs in the page: from now on nothing more fits onto this phone. */
const fill = (): void => {
  for (const method of ['add', 'put'] as const) {
    IDBObjectStore.prototype[method] = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError')
    }
  }
}

/** Rejections that nobody heard of, too. */
const errorsOf = (page: Page): readonly string[] => {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(String(error)))
  return found
}

/** Runs in the page: sends what stands there, and types on before the phone can answer. */
const sendAndType = (field: Element, since: string): void => {
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  const area = field as HTMLTextAreaElement
  area.form?.requestSubmit()
  write?.call(area, since)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

test('on a full phone nothing typed is lost, each press says so, and no failure is left unheard', {
  tag: '@long',
}, async ({ page }) => {
  const errors = errorsOf(page)
  await test.step('a message comes back before what was typed since', async () => {
    await holdRows(page, session, { ...maleRows(Date.now()), matches: [match('girl')] })
    await page.goto('/dashboard/chat?with=girl')
    const field = page.getByRole('textbox', { name: chatText.placeholder })
    await field.fill('How are you?')
    await page.evaluate(fill)
    await field.evaluate(sendAndType, 'I am')
    await expect(field).toHaveValue('How are you?\nI am')
    await expect(page.getByText(reasonText['no-room'])).toBeVisible()
  })

  await test.step('whom she puts off is not said to be put off', async () => {
    const woman = { ...session, gender: 'female' } as const
    await holdRows(page, woman, roundRows('female', 'girlsLive', Date.now()))
    await page.goto('/dashboard/round')
    const first = page.getByRole('article').filter({ hasText: people[0]?.bio ?? '' })
    await expect(first).toBeVisible()
    await page.evaluate(fill)
    await first.getByRole('button', { name: text.girlsRound.later }).click()
    await expect(page.getByText(reasonText['no-room'])).toBeVisible()
    await expect(page.getByText(text.girlsRound.laterSaid)).toHaveCount(0)
  })

  await test.step('a phone that is full from the start opens its screens', async () => {
    const pulled = [{ name: 'matches' }]
    const rows = { ...maleRows(Date.now()), matches: [match('girl')], syncStates: pulled }
    await holdRows(page, session, { ...rows, drafts: [] })
    await page.addInitScript(fill)
    await page.goto('/dashboard/matches')
    await expect(page.getByText('Name of girl')).toBeVisible()
  })
  expect(errors).toEqual([])
})

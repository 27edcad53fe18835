import type { Page } from '@playwright/test'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { matchesText } from '../../src/shared/text/matches.ts'
import { dateShareText, meetingQuestionText } from '../../src/shared/text/meeting.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { authText } from '../../src/shared/text/sign-in/auth.ts'
import { reasonText, text } from '../../src/shared/text.ts'
import { meetingStates } from '../support/screens/meeting-states.ts'
import { otherRows, type ScreenState } from '../support/screens/other-states.ts'
import { people, roundRows, sent } from '../support/screens/round-rows.ts'
import { expect, holdRows, session, stepTo, test } from './app.ts'
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

const meetingState = (name: string): Pick<ScreenState, 'path' | 'rows' | 'open'> =>
  meetingStates.find((state) => state.name === name) ?? { path: '' }

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

test('on a full phone nothing typed is lost, each press says so, and no failure is left unheard [132]', {
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

  await test.step('an answer that is not kept is not thanked for', async () => {
    const { path, rows } = meetingState('chat-did-you-meet')
    await holdRows(page, session, { ...otherRows(Date.now()), ...rows?.(Date.now()) })
    await page.goto(path)
    const no = page.getByRole('button', { name: meetingQuestionText.answers.no, exact: true })
    await expect(no).toBeVisible()
    await page.evaluate(fill)
    await no.click()
    await expect(page.getByText(reasonText['no-room'])).toBeVisible()
    await expect(page.getByText(meetingQuestionText.thanks)).toHaveCount(0)
  })

  await test.step('a dialog says by itself what it could not keep', async () => {
    const { path, rows, open } = meetingState('meet-soon')
    await holdRows(page, session, { ...otherRows(Date.now()), ...rows?.(Date.now()) })
    await page.goto(path)
    await open?.(page)
    await page.evaluate(fill)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: dateShareText.share }).click()
    await expect(dialog.getByText(reasonText['no-room'])).toBeInViewport({ ratio: 1 })
    // The screen goes before the words are read.
    await stepTo(page, '/dashboard/account')
    await expect(dialog).toHaveCount(0)
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

  await test.step('a refused row that is tried again says so', async () => {
    const refused = sent('like', 'first', 'refused', Date.now())
    await holdRows(page, session, { ...maleRows(Date.now()), outbox: [refused] })
    await page.goto('/dashboard/male/rounds')
    await page.getByRole('button', { name: outboxText.count(1) }).click()
    await page.evaluate(fill)
    await page.getByRole('dialog').getByRole('button', { name: outboxText.retry }).click()
    await expect(page.getByText(reasonText['no-room'])).toBeVisible()
  })

  await test.step('a switch that is not saved says why', async () => {
    await holdRows(page, session, maleRows(Date.now()))
    await page.goto('/dashboard/account')
    const choice = page.getByRole('switch').first()
    await expect(choice).toBeVisible()
    await page.evaluate(fill)
    await choice.click()
    await expect(page.getByText(reasonText['no-room'])).toBeVisible()
    const english = page.getByRole('radio', { name: 'English' })
    await page.getByRole('radio', { name: 'हिन्दी' }).click()
    await expect(english).toBeChecked()
    await expect(page.getByText(reasonText['no-room'])).toHaveCount(2)
  })

  await test.step('Later closes the moment of a match', async () => {
    const now = Date.now()
    await holdRows(page, session, {
      ...roundRows('male', 'girlsLive', now),
      matches: [match('girl', { createdAt: now, updatedAt: now })],
      drafts: [{ key: 'welcomed-matches', value: 0 }],
    })
    await page.goto('/dashboard/matches')
    const moment = page.getByRole('dialog', { name: matchesText.arrived })
    await expect(moment).toBeVisible()
    await page.evaluate(fill)
    await moment.getByRole('button', { name: matchesText.later }).click()
    await expect(moment).toHaveCount(0)
  })

  await test.step('who logs out is logged out, and nothing of the account is left', async () => {
    await holdRows(page, session, { ...maleRows(Date.now()), outbox: [] })
    await page.goto('/dashboard/account')
    const logout = page.getByRole('button', { name: authText.logout }).last()
    await expect(logout).toBeVisible()
    await page.evaluate(fill)
    await logout.click()
    await expect(page).toHaveURL('/')
    await page.waitForLoadState()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain(userDatabaseName(session.uid))
    await page.goto('/dashboard/account')
    await expect(page).toHaveURL(/^[^?]*\/\?from=/)
    await page.waitForLoadState()
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

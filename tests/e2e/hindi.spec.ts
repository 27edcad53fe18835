import { chat } from '../../src/shared/text/hi/chat.ts'
import { account } from '../../src/shared/text/hi/profile/account.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { expect, holdRows, session, test } from '../screens/app.ts'
import { match, me, message } from '../screens/rows.ts'
import { waitForDraft } from '../support/browser/wait-for-draft.ts'
import { plan, roundRows } from '../support/screens/round-rows.ts'

test.use({ locale: 'hi-IN', viewport: { width: 360, height: 740 } })

const her = 'girl'
const now = Date.now()

const profile = {
  id: me,
  uid: me,
  name: 'Me',
  gender: 'male',
  isProfileComplete: true,
  photoUrls: [],
  interests: ['Music'],
  setupStatus: {},
}

const rows = {
  ...roundRows('male', 'boysLive', now),
  // This row replaces the account of the round's rows, which has no interests for the profile to show.
  me: [profile],
  matches: [match(her, { createdAt: now, updatedAt: now })],
  messages: [message('m1', her, now)],
  subscription: [plan({ planId: 'gold' }, now)],
  drafts: [{ key: 'welcomed-matches', value: now }],
}

test('a language is changed under Account, and keeps what was typed; only Hindi fetches its letters', async ({
  page,
}) => {
  const letters: string[] = []
  page.on('request', (request) => {
    if (/devanagari/.test(request.url())) letters.push(request.url())
  })
  await holdRows(page, session, rows)
  await page.goto(`/dashboard/chat?with=${her}`)
  await page.getByRole('textbox').fill('अभी लिखा हुआ')
  await waitForDraft(page, session.uid, 'अभी लिखा हुआ')
  await page.evaluate(() => document.fonts.ready)
  expect(new Set(letters).size).toBe(1)
  await page.goto('/dashboard/account')
  await page.getByRole('radio', { name: account.language.names.en }).check()
  await expect(page.getByRole('heading', { name: accountText.language.heading })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  // A page of its own: the browser gives letters that a page has once loaded to its next document, needed or not.
  const english = await page.context().newPage()
  const needless: string[] = []
  english.on('request', (request) => {
    if (/devanagari/.test(request.url())) needless.push(request.url())
  })
  await english.goto('/dashboard/matches')
  await expect(english.getByRole('article').first()).toBeVisible()
  await english.evaluate(() => document.fonts.ready)
  expect(needless).toEqual([])
  await english.close()
  await page.goto('/dashboard/account')
  await page.getByRole('radio', { name: accountText.language.names.hi }).check()
  await expect(page.getByRole('heading', { name: account.language.heading })).toBeVisible()
  await page.goto(`/dashboard/chat?with=${her}`)
  await expect(page.getByRole('textbox')).toHaveValue('अभी लिखा हुआ')
  await expect(page.getByRole('button', { name: chat.send })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { daysAhead } from '../../src/shared/domain/matches/free-thirds.ts'
import { noMeeting } from '../../src/shared/domain/matches/meeting.ts'
import { campusTimeZone } from '../../src/shared/domain/time/campus-time.ts'
import { whenText } from '../../src/shared/domain/time/when-text.ts'
import * as limits from '../../src/shared/limits.ts'
import type { Meeting } from '../../src/shared/model/matches/meeting.ts'
import { dateShareText as shareWords, meetingText as words } from '../../src/shared/text/meeting.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { actsText } from '../../src/shared/text/user-actions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, holdRows, replaceRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { queued } from './own-profile.ts'
import { match, me } from './rows.ts'

const name = 'Name of girl'
const now = Date.now()

const open = async (page: Page, meeting: Meeting) => {
  const places = [{ name: 'Coffee House', area: 'Connaught Place', kind: 'café' }]
  const config = [{ id: 'app', supportEmail: 'help@demo.campus', places, updatedAt: 1 }]
  await holdRows(page, session, { ...maleRows(now), config, matches: [match('girl', { meeting })] })
  await page.goto('/dashboard/chat?with=girl')
  // A key meets its button wherever it stands: the line of the connection comes later, and moves it.
  await page.getByRole('region', { name: words.open }).getByRole('button').last().press('Enter')
  const dialog = page.getByRole('dialog', { name: words.heading(name) })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Acts that wait; the chat marks its messages as read by itself. */
const acts = async (page: Page) => (await queued(page)).filter((entry) => entry.name !== 'markRead')

const agreed = { id: 'one', by: 'girl', meetAt: now + limits.day, place: 'Coffee House' }
const offer = { id: 'two', by: 'girl', meetAt: now + 2 * limits.day, place: 'A museum' }

test('each of several quick marks of free time is kept and drawn at once [171]', async ({
  page,
}) => {
  const dialog = await open(page, noMeeting)
  const evenings = dialog.getByRole('checkbox', { name: new RegExp(words.third.evening) })
  const ids = daysAhead(now).flatMap(({ thirds }) =>
    thirds.filter(({ third }) => third === 'evening'),
  )
  await evenings.nth(limits.meetingDays - 1).waitFor()
  // All presses come in one task, before any row can answer.
  const drawn = await evenings.evaluateAll((boxes) => {
    const pressed = boxes.slice(1, 4) as HTMLInputElement[]
    for (const box of pressed) box.click()
    return pressed.map((box) => box.checked)
  })
  expect(drawn).toEqual([true, true, true])
  const free = Object.fromEntries(ids.slice(1, 4).map(({ id }) => [id, true]))
  await expect
    .poll(async () => (await acts(page)).map(({ args }) => args))
    .toEqual([{ matchId: `${me}_girl`, act: { does: 'mark', free } }])
})

test('a link that waits is taken back before it is sent, also beside an offer of another time [171]', async ({
  page,
}) => {
  const dialog = await open(page, { ...noMeeting, agreed })
  await dialog.getByRole('button', { name: shareWords.share }).click()
  const link = dialog.getByLabel(shareWords.link)
  const address = await link.inputValue()
  await expect(dialog.getByRole('button', { name: shareWords.stop })).toBeVisible()
  await replaceRows(page, session, {
    matches: [match('girl', { meeting: { ...noMeeting, agreed, offer } })],
  })
  await expect(dialog.getByRole('button', { name: words.accept })).toBeVisible()
  await expect(link).toHaveValue(address)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: shareWords.stop }).click()
  await expect(link).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: shareWords.stop })).toHaveCount(0)
  expect(await acts(page)).toEqual([])
})

test('an offer that comes while a time is named is said above Ask, and the first press only shows it [172]', async ({
  page,
}) => {
  const dialog = await open(page, noMeeting)
  await dialog.getByRole('radio', { name: /Coffee House/ }).press('Space')
  await dialog.getByLabel(words.time).fill(new Date(now + limits.day).toISOString().slice(0, 16))
  await replaceRows(page, session, {
    matches: [match('girl', { meeting: { ...noMeeting, offer } })],
  })
  const at = words.at(whenText(offer.meetAt, now, campusTimeZone), offer.place)
  const news = dialog.getByText(words.arrived(name, at))
  await expect(news).toBeVisible()
  // The next letter of a place is no sign that the news was read: the keyboard may hide it.
  await dialog.getByText(words.ownPlace, { exact: true }).click()
  await dialog.getByLabel(words.ownPlaceLabel).fill('The old library')
  await dialog.getByLabel(words.ownPlaceLabel).press('Enter')
  await expect(news).toBeFocused()
  await expect(dialog).toBeVisible()
  expect(await acts(page)).toEqual([])
  await dialog.getByRole('button', { name: words.ask, exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await acts(page)).toMatchObject([{ args: { act: { does: 'offer', seen: 'two' } } }])
})

test('an own offer that is accepted while another is named is said above Ask, and the first press only shows it', async ({
  page,
}) => {
  const own = { ...offer, by: me }
  const dialog = await open(page, { ...noMeeting, offer: own })
  await dialog.getByRole('button', { name: words.other }).click()
  await dialog.getByRole('radio', { name: /Coffee House/ }).press('Space')
  await dialog.getByLabel(words.time).fill(new Date(now + limits.day).toISOString().slice(0, 16))
  await replaceRows(page, session, {
    matches: [match('girl', { meeting: { ...noMeeting, agreed: own } })],
  })
  const at = words.at(whenText(own.meetAt, now, campusTimeZone), own.place)
  const news = dialog.getByText(`${words.agreed}: ${at}`)
  const ask = dialog.getByRole('button', { name: words.ask, exact: true })
  await expect(news).toBeVisible()
  await ask.click()
  await expect(news).toBeFocused()
  expect(await acts(page)).toEqual([])
  await ask.click()
  await expect(dialog).toBeHidden()
  expect(await acts(page)).toMatchObject([{ args: { act: { does: 'offer', seen: 'two' } } }])
})

const share = (id: string, ago: number) => ({
  id: id.repeat(32),
  uid: me,
  otherUid: 'gone',
  matchId: `match ${id}`,
  place: `Place ${id}`,
  firstNames: ['A', 'B'] as [string, string],
  isOff: false,
  meetAt: now - ago,
  homeDueAt: now - ago,
  homeAt: null,
  createdAt: now - ago,
  updatedAt: now - ago,
})

test('a link whose page has ended is no link that may be taken back [135]', async ({ page }) => {
  const dialog = await open(page, { ...noMeeting, agreed })
  const stop = dialog.getByRole('button', { name: shareWords.stop })
  const { id: matchId } = match('girl')
  const hour = limits.durations.hour
  await replaceRows(page, session, { dateShares: [{ ...share('a', 23 * hour), matchId }] })
  await expect(stop).toBeVisible()
  await replaceRows(page, session, { dateShares: [{ ...share('a', 25 * hour), matchId }] })
  await expect(stop).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: shareWords.share })).toBeVisible()
})

test('a friend waits until the page of a date ends, and each date has a word of its own [171]', async ({
  page,
}) => {
  const hour = limits.durations.hour
  const dateShares = [share('a', 20 * hour), share('b', hour), share('c', 25 * hour)]
  await holdRows(page, session, { ...maleRows(now), dateShares })
  await page.goto('/dashboard/chat')
  const home = page.getByRole('button', { name: shareWords.home })
  await expect(home).toHaveCount(2)
  await expect(page.getByText(/Place c/)).toHaveCount(0)
  await expectAccessible(page)
  await home.first().press('Enter')
  await expect(home).toHaveCount(1)
  const waits = `${actsText.changeDateShare.name}: ${outboxText.savedShort}`
  await expect(page.getByText(waits)).toBeVisible()
  expect(await acts(page)).toMatchObject([{ args: { id: 'a'.repeat(32), does: 'home' } }])
  await expect(page.getByText(/Place/)).toHaveCount(0)
  const row = home.locator('xpath=..')
  expect(await row.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(48)
})

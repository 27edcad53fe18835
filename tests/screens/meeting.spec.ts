import type { Page } from '@playwright/test'
import { noMeeting } from '../../src/shared/domain/matches/meeting.ts'
import * as limits from '../../src/shared/limits.ts'
import type { Meeting } from '../../src/shared/model/matches/meeting.ts'
import {
  meetingQuestionText as asked,
  dateShareText as shareWords,
  meetingText as words,
} from '../../src/shared/text/meeting.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { actsText } from '../../src/shared/text/user-actions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, holdRows, replaceRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, me } from './rows.ts'

const chat = '/dashboard/chat?with=girl'
const name = 'Name of girl'
const places = [{ name: 'Coffee House', area: 'Connaught Place', kind: 'café' }]

const open = async (page: Page, meeting: Meeting) => {
  const rows = maleRows(Date.now())
  const config = [{ id: 'app', supportEmail: 'help@demo.campus', places, updatedAt: 1 }]
  await holdRows(page, session, { ...rows, config, matches: [match('girl', { meeting })] })
  await page.goto(chat)
}

test('a time and a place are asked for in at most six presses, offline, and answered in one', async ({
  page,
}) => {
  const evenings = Array.from({ length: limits.meetingDays }, (_, days) => {
    const at = Date.now() + limits.campusOffsetMs + days * limits.day
    return `${new Date(at).toISOString().slice(0, 10)}/evening`
  })
  await open(page, { ...noMeeting, free: { girl: evenings } })
  let presses = 0
  const press = async (role: 'button' | 'radio' | 'checkbox', label: RegExp | string) => {
    presses += 1
    await page
      .getByRole(role, { name: label })
      .last()
      .click({ force: role !== 'button' })
  }
  await press('button', words.open)
  const dialog = page.getByRole('dialog', { name: words.heading(name) })
  await expect(dialog.getByText(words.safety)).toBeVisible()
  await expect(dialog.getByText(words.bill)).toBeVisible()
  await expectAccessible(page)
  await press('checkbox', new RegExp(`evening, ${words.freeOther(name)}`, 'i'))
  await expect(dialog.getByRole('group', { name: words.both })).toBeVisible()
  await press('radio', /Coffee House/)
  await press('button', words.ask)
  await expect(dialog).toBeHidden()
  const bar = page.getByRole('region', { name: words.open })
  await expect(bar.getByText(words.yours(name))).toBeVisible()
  await expect(bar.getByText(/Coffee House, Connaught Place/)).toBeVisible()
  await expect(bar.getByText(outboxText.savedShort).first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(6)
})

test('a plan is one line over the messages, and opens whole; an offer is answered below it', async ({
  page,
}) => {
  const place = 'Indian Coffee House, Mohan Singh Place, Connaught Place'
  const offer = { id: 'one', by: 'girl', meetAt: Date.now() + 2 * limits.day, place }
  await open(page, { ...noMeeting, agreed: { ...offer, id: 'agreed', by: me } })
  const bar = page.getByRole('region', { name: words.open })
  const line = bar.getByRole('button', { name: words.show })
  await expect(line).toBeVisible()
  expect(await bar.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(53)
  await line.click()
  await expect(page.getByRole('dialog').getByText(place)).toBeVisible()

  await open(page, { ...noMeeting, offer })
  await expect(bar.getByText(words.theirs(name))).toBeVisible()
  const answers = [words.accept, words.other].map((label) =>
    bar.getByRole('button', { name: label }),
  )
  for (const answer of answers) {
    expect(await answer.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(44)
  }
  await answers[1]?.click()
  await expect(page.getByRole('button', { name: words.ask })).toBeVisible()
})

test('a typed place stays while the other asks, and where the sheet is closed', async ({
  page,
}) => {
  await open(page, noMeeting)
  const bar = page.getByRole('region', { name: words.open })
  await bar.getByRole('button', { name: words.open }).click()
  await page.getByText(words.ownPlace, { exact: true }).click()
  const place = page.getByLabel(words.ownPlaceLabel)
  await place.pressSequentially('The old library steps')
  const offer = { id: 'one', by: 'girl', meetAt: Date.now() + limits.day, place: 'Coffee House' }
  await replaceRows(page, session, {
    matches: [match('girl', { meeting: { ...noMeeting, offer } })],
  })
  const dialog = page.getByRole('dialog', { name: words.heading(name) })
  await expect(dialog.getByRole('button', { name: words.accept })).toBeVisible()
  await expect(place).toHaveValue('The old library steps')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await bar.getByRole('button', { name: words.show }).click()
  await dialog.getByRole('button', { name: words.other }).click()
  await expect(place).toHaveValue('The old library steps')
})

test('within two hours of its time a plan is not changed, and one press says that one is late', async ({
  page,
}) => {
  const agreed = { id: 'one', by: me, meetAt: Date.now() + 3_600_000, place: 'Coffee House' }
  await open(page, { ...noMeeting, agreed })
  const bar = page.getByRole('region', { name: words.open })
  await bar.getByRole('button', { name: words.late }).click()
  await expect(bar.getByText(words.lateSaid(name))).toBeVisible()
  await bar.getByRole('button', { name: words.show }).click()
  await expect(page.getByText(words.fixed)).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: words.calendar }).click()
  expect((await file).suggestedFilename()).toBe('meeting.ics')
  // A link for a friend is made on the phone, without a network.
  await page.getByRole('button', { name: shareWords.share }).click()
  const link = page.getByLabel(shareWords.link)
  await expect(link).toHaveValue(/\/date\/[0-9a-f]{32}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: shareWords.copy }).click()
  await expect(page.getByText(shareWords.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expectAccessible(page)
})

test('“Did you meet?” is asked once, answered by one press offline, and changed under the plan', async ({
  page,
}) => {
  const now = Date.now()
  const agreed = { id: 'one', by: me, meetAt: now - 2 * limits.day, place: 'Coffee House' }
  const rows = maleRows(now)
  await holdRows(page, session, {
    ...rows,
    matches: [match('girl', { meeting: { ...noMeeting, agreed } })],
    syncStates: [...(rows.syncStates ?? []), { name: 'meetingAnswers', stream: 'meetingAnswers' }],
  })
  await page.goto('/dashboard/chat')
  const question = page.getByRole('region', { name: asked.did(name) })
  await expect(question.getByText(asked.private)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: asked.answers['not-yet'] }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByText(asked.thanks)).toBeFocused()
  await expect(
    page.getByText(`${actsText.answerMeeting.name}: ${outboxText.savedShort}`),
  ).toBeVisible()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page
    .getByRole('region', { name: words.open })
    .getByRole('button', { name: words.open })
    .click()
  const own = page.getByRole('dialog').getByRole('region', { name: asked.did(name) })
  await expect(own.getByRole('button', { pressed: true })).toHaveText(asked.answers['not-yet'])
  await own.getByRole('button', { name: asked.answers.again }).click()
  await expect(own.getByRole('button', { pressed: true })).toHaveText(asked.answers.again)
  await expectAccessible(page)
})

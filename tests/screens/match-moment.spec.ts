import type { Page } from '@playwright/test'
import { durations } from '../../src/shared/limits.ts'
import { icebreakersText } from '../../src/shared/text/icebreakers.ts'
import { matchesText } from '../../src/shared/text/matches.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { titled, titleOf } from '../../src/shared/text/titles.ts'
import { text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expectFits } from '../support/browser/large-text.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { waitForDraft } from '../support/browser/wait-for-draft.ts'
import { emptyCard } from '../support/campus/people.ts'
import { people, roundRows } from '../support/screens/round-rows.ts'
import { addRows, expect, holdRows, session, stepTo, test } from './app.ts'
import { match, me } from './rows.ts'

const his = '/dashboard/male/rounds'
const sentence = icebreakersText.shared.Music

const newMatch = (uid: string, createdAt: number) => {
  const music = (of: string) => ({ ...emptyCard(of), interests: ['Music'] as const })
  const row = match(uid, { createdAt, updatedAt: createdAt })
  const { [me]: mine, [uid]: theirs } = row.people
  return {
    ...row,
    people: { [me]: { ...mine, card: music(me) }, [uid]: { ...theirs, card: music(uid) } },
  }
}

const moment = (page: Page, uid: string) =>
  page.getByRole('dialog', { name: matchesText.arrived }).filter({ hasText: `Name of ${uid}` })

/** The name is drawn where it was hidden, on a card that the screen shows. */
const expectNamed = async (page: Page, uid: string): Promise<void> => {
  const name = moment(page, uid).getByText(`Name of ${uid}`, { exact: true })
  await expect(name).toBeInViewport({ ratio: 0.99 })
  await expect(name).toHaveCSS('opacity', '1')
}

test('the match is a place that takes nothing away from who is busy, and words go with one press', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const now = Date.now()
  await holdRows(page, session, {
    ...roundRows('male', 'girlsLive', now),
    drafts: [{ key: 'welcomed-matches', value: now }],
  })
  await page.goto(his)
  // The parts that come after the first paint are here.
  await expect(page).toHaveTitle(titleOf(his))
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('article', { name: text.rounds.profileOf(2, people.length) })
  const safety = second.getByRole('button', { name: safetyMenuText.open })
  await safety.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(true)

  // Two come, while a dialog is open: neither covers it.
  const [older, newer] = [newMatch('girl', now + 1), newMatch('other', now + durations.minute)]
  await addRows(page, session, { matches: [newer, older] })
  await quietOnPage(page, 400)
  await expect(page.getByText(matchesText.arrived)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await expect(moment(page, 'girl')).toBeVisible()
  await expectNamed(page, 'girl')
  await expect(page.getByText(text.rounds.hidden).filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: matchesText.arrived })).toBeFocused()
  await expect(page).toHaveTitle(titled(matchesText.arrived))
  // The key of somebody who was about to press something else.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByText(outboxText.savedShort)).toHaveCount(0)

  await expectAccessible(page)
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNamed(page, 'girl')
    await expectFits(page, `${width}`)
    for (const name of [matchesText.later, matchesText.chat]) {
      await expect(page.getByText(name, { exact: true }).last()).toBeInViewport({ ratio: 0.99 })
    }
    const actions = page.getByRole('dialog').locator('footer')
    const lastWords = page.getByRole('region', { name: matchesText.firstWords }).getByRole('button')
    const [foot, words] = await Promise.all([actions.boundingBox(), lastWords.last().boundingBox()])
    expect(
      (words?.y ?? 0) + (words?.height ?? height),
      `${width}, first words`,
    ).toBeLessThanOrEqual(foot?.y ?? 0)
  }

  await moment(page, 'girl').getByRole('button', { name: sentence }).press('Enter')
  await expect(moment(page, 'girl').getByText(outboxText.savedShort)).toBeVisible()
  await expect(moment(page, 'girl').getByRole('button', { name: sentence })).toHaveCount(0)
  await moment(page, 'girl').getByRole('button', { name: shellText.close }).click()

  await expectNamed(page, 'other')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(second).toBeVisible()
  await expect(safety).toBeFocused()
  await expect(page).toHaveTitle(titleOf(his))

  await context.setOffline(false)
  await stepTo(page, '/dashboard/chat?with=girl')
  await expect(page.getByText(sentence, { exact: true })).toHaveCount(1)
  await page.goto('/dashboard/matches')
  await expect(page.getByText('Name of other')).toBeVisible()
  await quietOnPage(page, 400)
  await expect(page.getByText(matchesText.arrived)).toHaveCount(0)
})

test('a match that is written to has no moment, one that has written says so, and 200 % text fits', async ({
  page,
}) => {
  const now = Date.now()
  const lastMessage = { id: 'first', senderUid: 'other', sentAt: now }
  await holdRows(page, session, {
    ...roundRows('male', 'girlsLive', now),
    matches: [newMatch('girl', now), { ...newMatch('other', now + 1), lastMessage }],
    drafts: [{ key: 'welcomed-matches', value: 0 }],
  })
  await page.goto('/dashboard/chat?with=girl')
  await expect(page.getByRole('heading', { name: 'Name of girl' })).toBeVisible()
  await waitForDraft(page, me, `"value":${now}`)
  await quietOnPage(page, 400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A push leads to this page.
  await page.goto('/dashboard/matches')
  await expectNamed(page, 'other')
  await expect(page.getByText(matchesText.wrote('Name of other'))).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectFits(page, '200 %')
  await moment(page, 'other').getByRole('link', { name: matchesText.chat }).click()
  await expect(page).toHaveURL('/dashboard/chat?with=other')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { chatText } from '../../src/shared/text/chat.ts'
import { matchesText } from '../../src/shared/text/matches.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { joiningText } from '../../src/shared/text/profile/joining.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../src/shared/text/profile/photos.ts'
import { roundsText } from '../../src/shared/text/rounds/rounds.ts'
import { safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { expectFits, largeText } from '../support/browser/large-text.ts'
import { emptyCard } from '../support/campus/people.ts'
import { expect, holdRows, type Rows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, outboxMessage } from './rows.ts'

const longName = 'Venkatanarasimharajuvaripeta Subramaniam'
const college = 'Shyama Prasad Mukherji College for Women, University of Delhi'
const talking = '/dashboard/chat?with=girl'

const rows = (now: number): Rows => {
  const base = maleRows(now)
  const person = { name: longName, instagramId: 'venkata_narasimha.raju_varipeta' }
  const known = match('girl', { createdAt: now, updatedAt: now })
  const people = { ...known.people, girl: { ...person, card: { ...emptyCard('girl'), college } } }
  return {
    ...base,
    me: (base.me ?? []).map((row) => ({
      ...row,
      ...person,
      college,
      photoUrls: ['data:,first', 'data:,second'],
      interests: [],
      setupStatus: {},
    })),
    matches: [{ ...known, people }],
    outbox: [{ ...outboxMessage('waits', 1, 'queued'), retryAt: now + 60_000 }],
  }
}

/** The tabs are all there, and none is written over another. */
const expectTabs = async (page: Page): Promise<void> => {
  const tabs = page.getByRole('navigation', { name: shellText.tabs }).getByRole('link')
  await expect(tabs).toHaveCount(5)
  const words = await tabs.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild ?? link)
      return range.getBoundingClientRect()
    }),
  )
  for (const [place, { right, top, bottom }] of words.entries()) {
    expect(right).toBeLessThan(words[place + 1]?.left ?? page.viewportSize()?.width ?? 0)
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }
}

const keyboardHeight = 300

/** The field stays above the keyboard, with the button that sends its text. */
const expectWriting = async (page: Page): Promise<void> => {
  const field = page.getByRole('textbox', { name: chatText.placeholder })
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await field.fill('My number is 98765 43210, and this is a message of several lines.')
  await page.setViewportSize({ ...size, height: size.height - keyboardHeight })
  for (const part of [field, page.getByRole('button', { name: chatText.send, exact: true })]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expectFits(page, 'writing')
  await page.setViewportSize(size)
  await field.fill('')
}

/** Pixels of what is said in passing, at the usual text size. */
const toastSize = 13

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The screens with the least room to spare. */
const expectNarrow = async (page: Page, scale: 1 | 2): Promise<void> => {
  await open(page, '/dashboard/male/rounds')
  await page.getByRole('button', { name: roundsText.like, exact: true }).click()
  const said = page.getByText(roundsText.likedToast, { exact: true })
  await expect(said).toHaveCSS('font-size', `${toastSize * scale}px`)
  await expect(page.getByRole('button', { name: roundsText.undo })).toBeVisible()
  await expectFits(page, 'a liked card')

  await open(page, '/dashboard/edit-profile')
  await page.getByRole('button', { name: ownProfileText.sections.photos }).click()
  await expect(page.getByText(photosText.primary)).toBeVisible()
  await expectFits(page, 'photos')
  await page.getByRole('button', { name: ownProfileText.sections.details }).click()
  await expect(page.getByLabel(joiningText.details.name)).toBeVisible()
  await expectFits(page, 'details')

  await open(page, '/dashboard/matches')
  await expectTabs(page)
  await page.getByRole('button', { name: `${longName}: ${matchesText.details}` }).click()
  await expectFits(page, 'a match')
  await page.getByRole('dialog').getByRole('button', { name: shellText.close }).click()
  await expectFits(page, 'matches')

  await page.goto(talking)
  await expect(page.getByText(outboxText.savedShort)).toBeVisible()
  await expectFits(page, 'a conversation')
  await expectWriting(page)
}

test('nothing overflows a screen of 320 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await holdRows(page, session, rows(Date.now()))
  await expectNarrow(page, 1)
})

test('nothing is cut off with text of double size', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(largeText)
  await holdRows(page, session, rows(Date.now()))
  await expectNarrow(page, 2)
  await page.getByRole('button', { name: safetyMenuText.open }).click()
  await expectFits(page, 'the safety menu')
  for (const path of ['male/profile', 'chat'] as const) {
    await open(page, `/dashboard/${path}`)
    await expectFits(page, path)
  }
})

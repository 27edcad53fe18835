import type { Page } from '@playwright/test'
import { account as accountInHindi } from '../../src/shared/text/hi/profile/account.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../src/shared/text/profile/photos.ts'
import { safetyText } from '../../src/shared/text/safety.ts'
import { safetyMenuText } from '../../src/shared/text/shell.ts'
import { text } from '../../src/shared/text.ts'
import { pressByKey, tabTo } from '../support/browser/keyboard.ts'
import { expect, holdRows, type Rows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { queued } from './own-profile.ts'
import { me } from './rows.ts'

const rows = (): Rows => {
  const now = Date.now()
  const base = maleRows(now)
  const photoUrls = ['data:,first', 'data:,second', 'data:,third']
  const block = { id: `${me}_two`, uid: me, otherUid: 'two', createdAt: now, updatedAt: now }
  return {
    ...base,
    me: (base.me ?? []).map((row) => ({ ...row, photoUrls, interests: [], setupStatus: {} })),
    blocks: [
      { ...block, place: 'chat', reported: true },
      { ...block, id: `${me}_three`, otherUid: 'three' },
    ],
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdRows(page, session, rows())
})

test('a match is opened, closed and written to by keyboard', async ({ page }) => {
  await page.goto('/dashboard/matches')
  const details = page.getByRole('article').getByRole('button').first()
  await pressByKey(page, details)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: text.shell.close })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(details).toBeFocused()
  await pressByKey(page, page.getByRole('link', { name: text.matches.chat, exact: true }).first())
  const field = page.getByRole('textbox', { name: text.chat.placeholder })
  await tabTo(page, field)
  await page.keyboard.type('By keys alone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('By keys alone')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type('and by the button')
  const send = page.getByRole('button', { name: text.chat.send, exact: true })
  await pressByKey(page, send)
  await expect(page.getByRole('log').getByText('and by the button')).toBeVisible()
  await expect(field.or(send).and(page.locator(':focus'))).toHaveCount(1)
})

test('photos are moved, removed and brought back by keyboard; another tab leaves the focus where it is', async ({
  page,
  context,
}) => {
  const open = async (tab: Page) => {
    await tab.goto('/dashboard/edit-profile')
    await pressByKey(tab, tab.getByRole('button', { name: ownProfileText.sections.photos }))
  }
  await open(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await pressByKey(page, button(photosText.later(1)))
  await expect(button(photosText.later(2))).toBeFocused()
  await page.keyboard.press('Enter')
  // The photo is the last now: the button takes no press, and keeps the focus.
  await expect(button(photosText.later(3))).toBeFocused()
  await pressByKey(page, button(photosText.remove(2)))
  await expect(button(photosText.undo)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(photosText.remove(2))).toBeVisible()
  await expect(page.locator('li:focus')).toHaveCount(1)
  await test.step('a photo removed in another tab', async () => {
    const here = page.getByRole('button', { name: photosText.later(1), exact: true })
    await tabTo(page, here)
    const other = await context.newPage()
    await open(other)
    await pressByKey(other, other.getByRole('button', { name: photosText.remove(3), exact: true }))
    await expect(other.getByRole('button', { name: photosText.undo })).toBeFocused()
    await expect(page.getByRole('button', { name: photosText.undo })).toBeVisible()
    await expect(here).toBeFocused()
  })
})

test('a dialog under Account gives the focus back, unblocking goes on to the next, and the language is changed', async ({
  page,
}) => {
  await page.goto('/dashboard/account')
  await test.step('a dialog that a button closes gives the focus back', async () => {
    const remove = page.getByRole('button', { name: accountText.remove.start })
    const stay = page.getByRole('button', { name: accountText.remove.stay }).last()
    await pressByKey(page, remove)
    await tabTo(page, page.getByLabel(accountText.remove.typed(accountText.remove.word)))
    await page.keyboard.type(accountText.remove.word)
    await pressByKey(page, stay)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
  })
  await test.step('unblocking goes on to the next, then to the section', async () => {
    const unblock = page.getByRole('button', { name: accountText.blocked.unblock })
    const { confirm: yes, keep, places, reportedFrom } = accountText.blocked
    const confirm = page.getByRole('button', { name: yes })
    await expect(page.getByText(reportedFrom(places.chat))).toBeVisible()
    await pressByKey(page, unblock.first())
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: keep }).last())
    await expect(unblock).toHaveCount(2)
    await pressByKey(page, unblock.first())
    await pressByKey(page, confirm)
    await expect(unblock).toHaveCount(1)
    await expect(page.locator('li:focus').filter({ has: unblock })).toHaveCount(1)
    await pressByKey(page, unblock)
    await pressByKey(page, confirm)
    await expect(unblock).toHaveCount(0)
    await expect(page.locator('section:focus')).toContainText(accountText.blocked.heading)
    const unblocked = (await queued(page)).map(({ name, args }) => [name, args])
    for (const uid of ['two', 'three']) expect(unblocked).toContainEqual(['unblock', { uid }])
  })
  await test.step('the language is changed, and back', async () => {
    await tabTo(page, page.getByRole('radio', { name: accountText.language.names.en }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: accountInHindi.language.heading })).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: accountText.language.names.hi }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('heading', { name: accountText.language.heading })).toBeVisible()
  })
})

test('somebody of the deck is blocked by keyboard; logging out is asked about, and stayed', async ({
  page,
}) => {
  await page.goto('/dashboard/male/rounds')
  const dialog = page.getByRole('dialog')
  await test.step('a block', async () => {
    const open = page.getByRole('button', { name: safetyMenuText.open })
    await pressByKey(page, open)
    const choose = dialog.getByRole('button', { name: safetyText.block.choose, exact: true })
    await pressByKey(page, choose)
    await expect(dialog).toBeFocused()
    await pressByKey(page, dialog.getByRole('button', { name: safetyText.back }))
    await expect(dialog).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    // The focus is back a moment before the screen knows that it is closed.
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await pressByKey(page, choose)
    await pressByKey(page, dialog.getByRole('button', { name: safetyText.block.send, exact: true }))
    await expect(page.getByText(safetyText.done.block)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
  })
  await test.step('logging out', async () => {
    const like = page.getByRole('button', { name: text.rounds.like, exact: true })
    await pressByKey(page, like)
    const logout = page.getByRole('button', { name: text.auth.logout })
    await pressByKey(page, logout)
    await expect(dialog).toContainText(text.auth.pendingAtLogout)
    await pressByKey(page, dialog.getByRole('button', { name: text.auth.stay }))
    await expect(logout).toBeFocused()
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await pressByKey(page, dialog.getByRole('button', { name: text.auth.discard }))
    await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
  })
})

import type { Page } from '@playwright/test'
import { durations } from '../../src/shared/limits.ts'
import { chatText } from '../../src/shared/text/chat.ts'
import { conversationText } from '../../src/shared/text/conversation.ts'
import { connectionShortText, safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { addRows, expect, holdRows, type Rows, replaceRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match, me, message } from './rows.ts'

const chat = '/dashboard/chat?with=girl'
const longName = 'Lakshmi Venkataramanaprasad Subrahmanyam Iyer'
const longHandle = 'lakshmi.venkatara.subrahmanyam'

const her = (changes: Partial<ReturnType<typeof match>> = {}) => {
  const row = match('girl', changes)
  const person = { ...row.people.girl, name: longName, instagramId: longHandle }
  return { ...row, people: { ...row.people, girl: person } } as ReturnType<typeof match>
}
const rowsWith = (changes: Rows): Rows => ({ ...maleRows(Date.now()), ...changes })

const heightOf = async (page: Page, words: string): Promise<number> =>
  (await page.getByText(words).filter({ visible: true }).last().boundingBox())?.height ?? 0

test('a conversation has one bar on a phone, its notice of a missing connection covers nothing, the ring of its composer is whole', async ({
  page,
  context,
}) => {
  await holdRows(page, session, rowsWith({ matches: [her()] }))
  await page.goto(chat)
  await test.step('the notice', async () => {
    const head = page.getByRole('heading', { name: longName }).locator('xpath=ancestor::header')
    await expect(head).toBeVisible()
    // The notice comes after the first paint; without a worker it could not come any more.
    await expect(head.getByText(connectionShortText.captive)).toBeVisible()
    await context.setOffline(true)
    const notice = head.getByText(connectionShortText.offline)
    // An answer that was on its way says for a moment that this network wants a sign-in.
    await expect(async () => {
      await expect(notice).toBeVisible()
      const [bar, box, log] = await Promise.all(
        [head, notice, page.getByRole('log')].map((part) => part.boundingBox()),
      )
      if (!bar || !box || !log) throw new Error('not drawn')
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height)
      expect(bar.y + bar.height).toBeLessThanOrEqual(log.y)
    }).toPass()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
  })
  await test.step('the ring of the composer', async () => {
    const field = page.getByRole('textbox', { name: chatText.placeholder })
    await field.focus()
    const room = await field.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const ring = Number.parseFloat(outlineWidth) + Math.max(0, Number.parseFloat(outlineOffset))
      const left = element.getBoundingClientRect().left
      const clips: number[] = []
      for (let one = element.parentElement; one !== null; one = one.parentElement) {
        if (getComputedStyle(one).overflowX !== 'visible')
          clips.push(one.getBoundingClientRect().left)
      }
      return { ring, room: left - Math.max(0, ...clips) }
    })
    expect(room.room).toBeGreaterThanOrEqual(room.ring)
  })
  await test.step('name and handle on a line each in the head, whole on the profile that it opens', async () => {
    const pane = page.getByRole('region', { name: longName })
    await expect(pane.getByRole('heading', { name: longName })).toBeVisible()
    expect(await heightOf(page, longName)).toBeLessThan(32)
    const phone = page.viewportSize() ?? { width: 360, height: 740 }
    // On a phone the connection's state has the line of the handle.
    await page.setViewportSize({ width: 700, height: 740 })
    expect(await heightOf(page, longHandle)).toBeLessThan(24)
    await page.setViewportSize(phone)
    const head = await pane.locator('header').boundingBox()
    expect(head?.height).toBeLessThan(70)
    expect(head?.y).toBe(0)
    for (const bar of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: shellText.tabs }),
    ]) {
      await expect(bar).toBeHidden()
    }
    const field = page.getByRole('textbox', { name: chatText.placeholder })
    const foot = await field.boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(740 - 24)
    const safety = await pane.getByRole('button', { name: safetyMenuText.open }).boundingBox()
    expect(safety?.width).toBeLessThan(60)
    await pane.getByRole('link', { name: longName }).click()
    await expect(page).toHaveURL(/\/profile\/girl$/)
    await expect(page.getByText(longHandle)).toBeVisible()
  })
})

test('messages read Sent once the server has them, and Seen once the other has looked, once for a group', async ({
  page,
}) => {
  const at = Date.now() - durations.hour
  const messages = [0, 1, 2].map((place) => message(`mine ${place}`, me, at + place))
  await holdRows(page, session, rowsWith({ matches: [her()], messages }))
  await page.goto(chat)
  const log = page.getByRole('log')
  await expect(log.getByText(chatText.sent, { exact: true })).toHaveCount(1)
  await expect(log.locator('time')).toHaveCount(1)
  await replaceRows(page, session, { matches: [her({ readAt: { girl: at + 2 } })] })
  await expect(log.getByText(conversationText.seen, { exact: true })).toBeVisible()
  await expect(log.getByText(chatText.sent, { exact: true })).toHaveCount(0)
})

test('a message elsewhere is a number on the Chat tab and a toast that opens it, and neither in its conversation', async ({
  page,
}) => {
  await holdRows(page, session, rowsWith({ matches: [her()], messages: [] }))
  await page.goto('/dashboard/plans')
  const tab = page.getByRole('navigation', { name: shellText.tabs }).getByRole('link', {
    name: new RegExp(shellText.chat),
  })
  const count = tab.getByRole('img', { name: shellText.unreadMessages(1) })
  await expect(tab).toBeVisible()
  await expect(count).toHaveCount(0)
  const sentAt = Date.now() + durations.minute
  const wrote = her({ lastMessage: { id: 'last', senderUid: 'girl', sentAt } })
  await addRows(page, session, { matches: [wrote] })
  await expect(count).toBeVisible()
  const toast = page.getByRole('listitem').filter({ hasText: chatText.newMessage })
  await expect(toast).toContainText(longName)
  // The toast stays for as long as a pointer rests on it.
  await toast.hover()
  await expectAccessible(page)
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(/with=girl/)
  await addRows(page, session, {
    matches: [
      her({ lastMessage: { id: 'last', senderUid: 'girl', sentAt: sentAt + durations.minute } }),
    ],
  })
  await expect(page.getByRole('heading', { name: longName })).toBeVisible()
  await quietOnPage(page, 500)
  await expect(toast).toHaveCount(0)
})

import { chatText } from '../../src/shared/text/chat.ts'
import { matchesText } from '../../src/shared/text/matches.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { safetyText } from '../../src/shared/text/safety.ts'
import { connectionText, safetyMenuText, shellText } from '../../src/shared/text/shell.ts'
import { otherRows } from '../support/screens/other-states.ts'
import { sent } from '../support/screens/round-rows.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { match } from './rows.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the number of unread messages leaves the icon of its tab to be seen', async ({ page }) => {
  const sentAt = Date.now()
  const lastMessage = { id: 'last', senderUid: 'girl', sentAt }
  await holdRows(page, session, { ...maleRows(sentAt), matches: [match('girl', { lastMessage })] })
  await page.goto('/dashboard/plans')
  const tab = page
    .getByRole('navigation', { name: shellText.tabs })
    .getByRole('link', { name: new RegExp(shellText.chat) })
  const count = tab.getByRole('img', { name: shellText.unreadMessages(1) })
  await expect(count).toBeVisible()
  const covered = await tab.evaluate((link) => {
    const icon = link.querySelector('svg')?.getBoundingClientRect()
    const over = link.querySelector('[role=img]')?.getBoundingClientRect()
    if (icon === undefined || over === undefined) return 1
    const width = Math.min(icon.right, over.right) - Math.max(icon.left, over.left)
    const height = Math.min(icon.bottom, over.bottom) - Math.max(icon.top, over.top)
    return (Math.max(0, width) * Math.max(0, height)) / (icon.width * icon.height)
  })
  expect(covered).toBeLessThan(0.25)
})

test('the whole of a report is in sight', async ({ page }) => {
  await holdRows(page, session, { ...maleRows(Date.now()), matches: [match('girl')] })
  await page.goto('/dashboard/chat?with=girl')
  await page.getByRole('button', { name: safetyMenuText.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: safetyText.report.choose, exact: true }).click()
  const send = dialog.getByRole('button', { name: safetyText.report.send })
  await expect(send).toBeInViewport({ ratio: 1 })
})

test('who has no match reads so once, in the middle of the chat', async ({ page }) => {
  await holdRows(page, session, otherRows(Date.now()))
  await page.goto('/dashboard/chat')
  const none = page.getByRole('heading', { name: matchesText.none })
  await expect(none).toBeVisible()
  const box = await none.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(2)
  await page.goto('/dashboard/chat?with=nobody')
  await expect(page.getByRole('heading', { name: chatText.notMatched })).toBeVisible()
  await expect(none).toBeHidden()
})

test('a sheet of refused entries says so before any trouble of the network, and promises nothing', async ({
  page,
  context,
}) => {
  const now = Date.now()
  const refused = ['first', 'second'].map((uid) => sent('like', uid, 'refused', now))
  await holdRows(page, session, { ...maleRows(now), outbox: refused })
  await page.goto('/dashboard/male/rounds')
  await page.getByRole('button', { name: outboxText.count(2) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: outboxText.discard })).toHaveCount(2)
  await expect(sheet.getByText(outboxText.saved)).toHaveCount(0)
  const status = sheet.getByRole('status')
  await expect(status).toHaveText(`${outboxText.undelivered} ${connectionText.captive}`)
  await context.setOffline(true)
  await expect(status).toHaveText(`${outboxText.undelivered} ${connectionText.offline}`)
})

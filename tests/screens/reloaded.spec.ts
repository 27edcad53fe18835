import { userDatabaseName } from '../../src/data/database/schema.ts'
import { deviceDatabaseName } from '../../src/data/device/device-ids.ts'
import type { PushedMessage } from '../../src/data/worker/worker-messages.ts'
import { shellText } from '../../src/shared/text/shell.ts'
import { writeRows } from '../support/browser/phone-rows.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { expect, holdRows, session, test } from './app.ts'
import { me } from './rows.ts'

declare global {
  interface Window {
    /** Stands for lists that a page has in its memory alone. */
    heldInMemory?: string
  }
}

test('the bell keeps its dot of a push without a row over a reload, until the inbox is opened', async ({
  page,
}) => {
  await holdRows(page, session, roundRows('male', null, Date.now()))
  await page.goto('/dashboard/plans')
  await expect(page.getByRole('link', { name: shellText.notifications, exact: true })).toBeVisible()
  const push: PushedMessage = {
    type: 'pushed',
    addressee: me,
    tag: 'round_1',
    at: Date.now(),
    title: 'Your round is live',
    body: 'Have a look.',
    to: '/dashboard',
    isKept: false,
  }
  const bell = page.getByRole('link', { name: shellText.newNotifications })
  // The listener comes after the first paint.
  await expect(async () => {
    await page.evaluate(
      (data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
      push,
    )
    await expect(bell).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.reload()
  await bell.click()
  await expect(page).toHaveURL('/dashboard/notifications')
  await expect(bell).toHaveCount(0)
  await page.goto('/dashboard/plans')
  await page.reload()
  await expect(page.getByRole('link', { name: shellText.notifications, exact: true })).toBeVisible()
  await expect(bell).toHaveCount(0)
})

test('a tab keeps nothing in its memory once another tab has signed in as somebody else', async ({
  page,
}) => {
  const rows = roundRows('male', null, Date.now())
  const next = { ...session, uid: 'next', email: 'next@demo.campus', name: 'Next' }
  await holdRows(page, session, rows)
  await page.evaluate((uid) => window.makeDatabases(uid), next.uid)
  await page.evaluate(writeRows, [
    userDatabaseName(next.uid),
    { me: (rows.me ?? []).map((row) => ({ ...row, id: next.uid, uid: next.uid, name: 'Next' })) },
  ] as const)
  await page.goto('/dashboard/male/profile')
  await page.evaluate(() => {
    window.heldInMemory = 'a list that was pasted'
  })
  await page.evaluate(writeRows, [deviceDatabaseName, { session: [next] }] as const)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect
    .poll(() => page.evaluate(() => window.heldInMemory).catch(() => 'loads'))
    .toBe(undefined)
  await expect(page).toHaveURL(/dashboard\/male\/rounds$/)
})

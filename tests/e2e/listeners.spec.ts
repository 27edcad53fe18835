import type { Page } from '@playwright/test'
import { userDatabaseName } from '../../src/data/db.ts'
import { durations, limits } from '../../src/shared/limits.ts'
import { accountOf, moveClockTo } from '../support/campus.ts'
import { expect, test } from '../support/stack.ts'

const man = 'man@demo.campus'
const listening = /\/Listen\/channel/

/** The phase of the round as this phone holds it, out of its own database. */
const phaseOn = (page: Page, uid: string): Promise<unknown> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const database = opening.result
          const asking = database.transaction('rounds').objectStore('rounds').getAll()
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result[0]?.phase)
          }
        }
      }),
    userDatabaseName(uid),
  )

test('53: after an assertion of the SDK the next news still arrives', { tag: '@long' }, async ({
  stack,
  signedIn,
}) => {
  const him = await accountOf(stack, man)
  const { page } = await signedIn(man)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => phaseOn(page, him.uid)).toBe('boys')
  const restarted = page.waitForRequest(listening)
  await page.evaluate(() => {
    void Promise.reject(new Error('FIRESTORE INTERNAL ASSERTION FAILED: Unexpected state'))
  })
  await restarted
  await moveClockTo(stack, 'girls', 'startAt', durations.second)
  await expect.poll(() => phaseOn(page, him.uid), { timeout: limits.toastMs * 3 }).toBe('girls')
})

test('52: behind a proxy that holds streams back, news arrive another way', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, man)
  const { context, page } = await signedIn(man)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => phaseOn(page, him.uid)).toBe('boys')
  // Streams are never answered; long polling says so in its address.
  await context.route(listening, (route) => {
    if (!route.request().url().includes('CI=0')) return route.continue()
  })
  await page.reload()
  await page.waitForRequest((request) => /Listen\/channel.*CI=1/.test(request.url()), {
    timeout: durations.minute,
  })
  await moveClockTo(stack, 'girls', 'startAt', durations.second)
  await expect.poll(() => phaseOn(page, him.uid), { timeout: limits.toastMs * 3 }).toBe('girls')
})

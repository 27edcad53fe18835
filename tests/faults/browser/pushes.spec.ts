import type { BrowserContext, Page } from '@playwright/test'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { inboxText, pushesText } from '../../../src/shared/text/notifications.ts'
import { pushBarText } from '../../../src/shared/text/push-bar.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like } from '../../support/browser/deck.ts'
import { chooseAccount, waitForWorker } from '../../support/browser/person.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { workerOf } from '../../support/browser/worker.ts'
import type { Campus } from './support/campus.ts'
import { expect, test, womanOf } from './support/phone.ts'
import {
  deliverPush,
  inboxIds,
  openLookout,
  pushOf,
  pushText,
  shownTitles,
} from './support/pushes.ts'

const allow = (context: BrowserContext) => context.grantPermissions(['notifications'])

/** Counts the events that a page of the app hears, and keeps the numbers that it puts on its icon. */
const countEvents = async (context: BrowserContext) => {
  await context.addInitScript(() => {
    const said: unknown[] = []
    const badges: number[] = []
    Object.assign(globalThis, { said, badges })
    navigator.setAppBadge = async (count = 0) => void badges.push(count)
    navigator.clearAppBadge = async () => void badges.push(0)
    addEventListener('new-notification', (event) => said.push((event as CustomEvent).detail))
  })
}
const events = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { said: unknown[] }).said.length)
const iconCount = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges.at(-1))

const openInbox = async (page: Page) => {
  await page.getByRole('link', { name: text.shell.notifications }).click()
  await expect(page.getByRole('heading', { level: 1, name: inboxText.heading })).toBeVisible()
}

const tokensOf = async ({ firestore }: Campus, uid: string): Promise<string[]> => {
  const { docs } = await firestore.collection(paths.devices(uid)).get()
  return docs.map((device) => String(device.get('fcmToken')))
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: text.auth.logout }).click()
  await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
}

test('a push on a focused page is one notification, one toast, one event and one row, however often it comes [73, 74]', async ({
  newClient,
}) => {
  const client = await newClient({
    worker: true,
    prepare: async (context) => {
      await allow(context)
      await countEvents(context)
    },
  })
  const { page } = client
  const { uid } = client.account
  const worker = await workerOf(page)
  // News of the seeded campus must not count, so they are read first.
  await openInbox(page)
  await expect.poll(() => iconCount(page)).toBe(0)
  await page.goBack()
  const push = pushOf(uid, 1, Date.now() + 60_000)
  const toast = page.getByRole('listitem').filter({ hasText: push.title })
  for (let time = 0; time < 3; time += 1) {
    await deliverPush(page, worker, pushText(push))
    await expect.poll(() => shownTitles(page)).toEqual([push.title])
    await expect(toast).toHaveCount(1)
  }
  await expect(page.getByRole('link', { name: text.shell.newNotifications })).toBeVisible()
  expect(await events(page)).toBe(1)
  await expect.poll(() => iconCount(page)).toBe(1)
  const ids = await inboxIds(page, uid)
  expect(ids.filter((id) => id === push.tag)).toHaveLength(1)
  await openInbox(page)
  await expect(page.getByRole('article', { name: push.title })).toHaveCount(1)
  await expect.poll(() => iconCount(page)).toBe(0)
  // A push that belongs to no notification of the inbox is a toast of its own, for six seconds.
  const { targetType: _, ...alone } = pushOf(uid, 2, Date.now() + 60_000)
  const said = page.getByRole('listitem').filter({ hasText: alone.title })
  const shownAt = Date.now()
  for (let time = 0; time < 2; time += 1) await worker.push(pushText(alone))
  await expect(said).toHaveCount(1)
  expect(await events(page)).toBe(2)
  expect(limits.newsToastMs).toBe(6000)
  await page.mouse.move(0, 0)
  await expect(said).toHaveCount(0)
  expect(Date.now() - shownAt).toBeGreaterThan(limits.newsToastMs)
})

test('a push with every page closed delivers the like that waits', async ({ newClient }) => {
  const client = await newClient({ worker: true, prepare: allow })
  const { page, context, account } = client
  const her = womanOf(client)
  const lookout = await openLookout(page)
  const worker = await workerOf(lookout)
  await context.setOffline(true)
  await like(page, her)
  await expectWaiting(page, her)
  await page.close()
  await context.setOffline(false)
  expect(await client.delivered()).toEqual([])
  await worker.push(pushText(pushOf(account.uid, 1)))
  await expect.poll(client.delivered).toEqual([her.uid])
})

test('a permission that is asked for, given and taken back moves the bar and the address, and fails nothing [72]', async ({
  browser,
  campus,
  newClient,
}) => {
  const errors: string[] = []
  const client = await newClient({
    worker: true,
    prepare: async (context) => {
      context.on('weberror', (error) => errors.push(String(error.error())))
      // Headless, the browser answers no to a question that nobody sees: the test is the person.
      await context.addInitScript(() => {
        const asked = { count: 0 }
        Object.assign(globalThis, { asked })
        Notification.requestPermission = () =>
          new Promise((resolve) => {
            asked.count += 1
            const look = () =>
              Notification.permission === 'granted' ? resolve('granted') : setTimeout(look, 20)
            look()
          })
      })
    },
  })
  const { page } = client
  const { uid } = client.account
  const { origin } = new URL(page.url())
  const session = await browser.newBrowserCDPSession()
  const pageSession = await client.context.newCDPSession(page)
  const { targetInfo } = await pageSession.send('Target.getTargetInfo')
  const become = (setting: 'granted' | 'denied' | 'prompt') =>
    session.send('Browser.setPermission', {
      origin,
      permission: { name: 'notifications' },
      setting,
      ...(targetInfo.browserContextId !== undefined && {
        browserContextId: targetInfo.browserContextId,
      }),
    })
  await become('prompt')
  const asked = () =>
    page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count)
  await openInbox(page)
  await expect(page.getByText(pushBarText.ask)).toBeVisible()
  expect(await asked()).toBe(0)
  expect(await tokensOf(campus, uid)).toEqual([])

  await page.getByRole('button', { name: pushBarText.enable, exact: true }).click()
  expect(await asked()).toBe(1)
  await become('granted')
  await expect(page.getByText(pushBarText.ask)).toHaveCount(0)
  await expect.poll(() => tokensOf(campus, uid)).toHaveLength(1)

  await become('denied')
  await expect(page.getByText(pushBarText.denied)).toBeVisible()
  await expect.poll(() => tokensOf(campus, uid)).toEqual([])
  await become('prompt')
  await expect(page.getByText(pushBarText.ask)).toBeVisible()
  expect(errors).toEqual([])
})

test('a push for another account, or for nobody, is general and writes nothing, and a sign-out leaves none shown [76]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient({ worker: true, prepare: allow })
  const { page, account } = client
  const worker = await workerOf(page)
  await deliverPush(page, worker, pushText(pushOf(account.uid, 1)))
  await expect.poll(() => shownTitles(page)).toEqual(['News number 1'])
  await deliverPush(page, worker, pushText(pushOf('somebody-else', 2)))
  await expect
    .poll(async () => (await shownTitles(page)).toSorted())
    .toEqual(['News number 1', pushesText.general.title].toSorted())
  expect(await readPhoneStorage(page)).not.toContain('News number 2')
  await expect.poll(() => tokensOf(campus, account.uid)).toHaveLength(1)

  await logOut(page)
  await expect.poll(() => shownTitles(page)).toEqual([])
  await expect.poll(() => tokensOf(campus, account.uid)).toEqual([])
  await deliverPush(page, worker, pushText(pushOf(account.uid, 3)))
  await expect.poll(() => shownTitles(page)).toEqual([pushesText.general.title])
  for (const canary of ['News number', account.uid, account.email]) {
    await expect.poll(() => readPhoneStorage(page)).not.toContain(canary)
  }

  const next = await campus.nextMan()
  await chooseAccount(page, next.account.email)
  await waitForWorker(page)
  await expect.poll(() => tokensOf(campus, next.account.uid)).toHaveLength(1)
  await deliverPush(page, worker, pushText(pushOf(account.uid, 4)))
  await deliverPush(page, worker, pushText(pushOf(next.account.uid, 5)))
  await expect.poll(() => shownTitles(page)).toContain('News number 5')
  expect(await readPhoneStorage(page)).not.toContain('News number 4')
})

/** The part of a worker's scope that is needed here; a page's types lack it. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

test('a pressed notification opens its screen in the window that is there, and none of another site', async ({
  newClient,
}) => {
  const client = await newClient({ worker: true, prepare: allow })
  const { page, context, account } = client
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  const worker = await workerOf(page)
  const press = async (title: string, to?: string) => {
    const [serviceWorker] = context.serviceWorkers()
    await serviceWorker?.evaluate(
      async ([wanted, address]) => {
        const { registration, NotificationEvent } = globalThis as unknown as WorkerScope
        const shown = await registration.getNotifications()
        const notification = shown.find((one) => one.title === wanted)
        if (notification === undefined) throw new Error('It is not shown')
        if (address !== undefined) notification.data.to = address
        dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      },
      [title, to] as const,
    )
  }
  await deliverPush(page, worker, pushText(pushOf(account.uid, 1)))
  await expect.poll(() => shownTitles(page)).toEqual(['News number 1'])
  await press('News number 1')
  await expect(page).toHaveURL(/\/dashboard\/male\/profile$/)
  await expect.poll(() => shownTitles(page)).toEqual([])
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)

  await deliverPush(page, worker, pushText(pushOf(account.uid, 2)))
  await expect.poll(() => shownTitles(page)).toEqual(['News number 2'])
  await press('News number 2', 'https://elsewhere.example/')
  await expect(page).toHaveURL(/127\.0\.0\.1.*\/dashboard\/male\/rounds$/)
})

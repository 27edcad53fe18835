import { expect, type Page } from '@playwright/test'
import { notificationId } from '../../../../src/shared/domain/notifications/news-kinds.ts'
import type { PushData } from '../../../../src/shared/model/notifications/push-payload.ts'
import { rowsOn } from '../../../support/browser/phone-rows.ts'
import type { PageWorker } from '../../../support/browser/worker.ts'

/** A notification of the server, as its push carries it. @param number tells one from another */
export const pushOf = (addressee: string, number: number, at = Date.now()): PushData => ({
  addressee,
  title: `News number ${number}`,
  body: 'Your college ID was confirmed.',
  tag: notificationId.collegeId(addressee, `approved${number}`),
  topic: 'account',
  at: String(at),
  targetType: 'personal',
})

/** A push as the browser hands it to the worker: FCM adds fields of its own. */
export const pushText = (data: Partial<PushData>): string =>
  JSON.stringify({ data, from: '1', fcmMessageId: '0:1', priority: 'high' })

/** A page of the app's origin on which nothing of the app runs: it looks, and holds the worker. */
export const openLookout = async (page: Page): Promise<Page> => {
  const lookout = await page.context().newPage()
  await lookout.goto(new URL('/icons/favicon-32.png', page.url()).href)
  return lookout
}

/**
 * Ends when the worker has shown the push. Do not ask for `shownTitles` before: Chromium forgets a
 * notification that is not on screen yet when somebody asks which ones are.
 * @param page any that is open
 */
export const deliverPush = async (page: Page, worker: PageWorker, data: string): Promise<void> => {
  const heard = await page.evaluateHandle(() => {
    const told = { isTold: false }
    navigator.serviceWorker.addEventListener('message', ({ data: message }) => {
      if (message.type === 'db-changed') told.isTold = true
    })
    navigator.serviceWorker.startMessages()
    return told
  })
  await worker.push(data)
  await expect.poll(() => heard.evaluate(({ isTold }) => isTold)).toBe(true)
}

/** Titles of the shown notifications. */
export const shownTitles = (page: Page, tag?: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const filter = wanted === undefined ? {} : { tag: wanted }
    return ((await registration?.getNotifications(filter)) ?? []).map(({ title }) => title)
  }, tag)

/** Ids of the inbox's rows. */
export const inboxIds = async (page: Page, uid: string): Promise<string[]> =>
  (await rowsOn<{ id: string }>(page, uid, 'notifications')).map(({ id }) => id)

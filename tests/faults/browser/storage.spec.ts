import type { Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/db.ts'
import { photoCacheName } from '../../../src/data/photo-cache.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/deck.ts'
import { chooseAccount } from '../../support/person.ts'
import { expect, test, womanOf } from './support/phone.ts'

/** Runs in the page: the phone has no room for so many rows of the outbox. */
const noRoomFor = (rows: number) => {
  const { put } = IDBObjectStore.prototype
  let left = rows
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'outbox' && left > 0) {
      left -= 1
      throw new DOMException('The phone is full', 'QuotaExceededError')
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
}

const keptPhotos = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, photoCacheName)

test('22: a full phone makes room for a like out of its photos', async ({ newPhone }) => {
  const phone = await newPhone()
  await expect.poll(() => keptPhotos(phone.page)).toBeGreaterThan(0)
  await phone.context.route(/v1[/]projects|v0[/]b[/]/, (route) => route.abort())
  await phone.page.evaluate(noRoomFor, 1)
  await like(phone.page, womanOf(phone))
  await expectWaiting(phone.page, womanOf(phone))
  expect(await keptPhotos(phone.page)).toBe(0)
})

test('22: a like for which there is no room at all is refused whole', async ({ newPhone }) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const button = { name: text.rounds.like, exact: true }
  const card = await turnTo(phone.page, her)
  await phone.page.evaluate(noRoomFor, 2)
  await card.getByRole('button', button).click()
  await expect(phone.page.getByText(reasonText['no-room'])).toBeVisible()
  await expect(card.getByRole('button', button)).toBeEnabled()
  await phone.page.reload()
  await expect((await turnTo(phone.page, her)).getByRole('button', button)).toBeEnabled()
  expect(await phone.delivered()).toEqual([])
})

test('23: without room for photos the app works with those of the network', async ({
  newPhone,
}) => {
  const phone = await newPhone({
    prepare: (context) =>
      context.addInitScript(() => {
        Cache.prototype.put = () =>
          Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'))
      }),
  })
  const card = await turnTo(phone.page, womanOf(phone))
  const photo = card.getByRole('img').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await like(phone.page, womanOf(phone))
  await expect.poll(phone.delivered).toEqual([womanOf(phone).uid])
})

test('35: saved data of a newer version is rebuilt, and what waits goes along', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  await phone.context.route('**/documents:commit', (route) => route.abort())
  await like(phone.page, her)
  await phone.page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name, 9_000)
        opening.onupgradeneeded = () => {
          opening.result.deleteObjectStore('cards')
          opening.result.createObjectStore('cards', { keyPath: 'shape' })
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    userDatabaseName(phone.account.uid),
  )
  await phone.page.reload()
  await expect(phone.page.getByText(text.storage.broken)).toBeVisible()
  await phone.page.getByRole('button', { name: text.storage.rebuild }).click()
  await expectWaiting(phone.page, her)
  await phone.context.unroute('**/documents:commit')
  await phone.page.reload()
  await expect.poll(phone.delivered, { timeout: 15_000 }).toEqual([her.uid])
})

test('39: a phone whose whole storage was evicted starts as a new one', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone({ worker: true })
  const her = womanOf(phone)
  await like(phone.page, her)
  await expect.poll(phone.delivered).toEqual([her.uid])
  const session = await phone.context.newCDPSession(phone.page)
  await session.send('Storage.clearDataForOrigin', {
    origin: campus.stack.url,
    storageTypes: 'all',
  })
  await phone.page.goto(campus.stack.url)
  await chooseAccount(phone.page, phone.account.email)
  const card = await turnTo(phone.page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
})

test('40: evicted caches come back, and the rows were never gone', async ({ newPhone }) => {
  const phone = await newPhone({ worker: true })
  const her = womanOf(phone)
  await phone.context.route('**/documents:commit', (route) => route.abort())
  await like(phone.page, her)
  await phone.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await phone.page.reload()
  await expectWaiting(phone.page, her)
  await phone.context.unroute('**/documents:commit')
  await phone.page.reload()
  await expect.poll(phone.delivered, { timeout: 15_000 }).toEqual([her.uid])
})

test('40: evicted rows come back, and the app opens from its caches', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone({ worker: true })
  const session = await phone.context.newCDPSession(phone.page)
  await session.send('Storage.clearDataForOrigin', {
    origin: campus.stack.url,
    storageTypes: 'indexeddb',
  })
  await phone.context.setOffline(true)
  await phone.page.goto(campus.stack.url)
  await expect(phone.page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
  await phone.context.setOffline(false)
  await phone.page.reload()
  await chooseAccount(phone.page, phone.account.email)
  await turnTo(phone.page, womanOf(phone))
})

test('79: web storage that throws is done without', async ({ newPhone }) => {
  const phone = await newPhone({
    prepare: (context) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException('Access is denied', 'SecurityError')
            },
          })
        }
      }),
  })
  await like(phone.page, womanOf(phone))
  await expect.poll(phone.delivered).toEqual([womanOf(phone).uid])
  await phone.page.reload()
  await turnTo(phone.page, womanOf(phone))
})

import type { BrowserContext, Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { deviceDatabaseName } from '../../../src/data/device/device-ids.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { installText } from '../../../src/shared/text/install.ts'
import { accountText } from '../../../src/shared/text/profile/account.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { chooseAccount } from '../../support/browser/person.ts'
import { type Client, expect, test, womanOf, womanWithPhoto } from './support/phone.ts'

const keptPhotos = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, photoCacheName)

/**
 * Runs in the page: fills the phone to the last byte, with photos and with what nobody may delete, and
 * presses the button at once: the database may tidy itself, and then there is room again.
 * @returns how many photos
 */
const fillPhoneAndPress = async (button: Element, cacheName: string): Promise<number> => {
  const cache = await caches.open(cacheName)
  let photos = 0
  const keepPhotos = async (bytes: number) => {
    const headers = { 'Content-Type': 'image/jpeg' }
    for (let count = 0; count < 1000; count += 1) {
      const address = `/photo-${crypto.randomUUID()}`
      await cache.put(address, new Response(new Uint8Array(bytes), { headers }))
      photos += 1
    }
  }
  const keepRows = async (bytes: number) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('other-rows', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
      opening.onsuccess = () => resolve(opening.result)
    })
    const keepRow = () =>
      new Promise<void>((resolve, reject) => {
        const writing = database.transaction('rows', 'readwrite')
        const row = new Uint8Array(bytes)
        // The database would press zeros together later, and the phone would be empty again.
        if (bytes <= 65_536) crypto.getRandomValues(row)
        writing.objectStore('rows').put(row, crypto.randomUUID())
        writing.oncomplete = () => resolve()
        writing.onabort = () => reject(writing.error)
      })
    try {
      for (let count = 0; count < 5000; count += 1) await keepRow()
    } finally {
      database.close()
    }
  }
  const untilFull = async (keep: (bytes: number) => Promise<void>, bytes: number) => {
    const error = await keep(bytes).catch((reason: unknown) => reason)
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') {
      throw new Error(`The phone is not full: ${error}`)
    }
  }
  await untilFull(keepPhotos, 100_000)
  await untilFull(keepPhotos, 5_000)
  // The first is too large at once, so that the browser measures what is left.
  for (const bytes of [6_000_000, 60_000, 2_000]) await untilFull(keepRows, bytes)
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return photos
}

// Chromium alone: only its debugging protocol makes a phone small. The same refusal, thrown by the
// database, is held in every engine (tests/browsers).
test('on a phone of 5 MB nothing is refused while it holds a photo [22]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient({
    prepare: async (context) => {
      // The quota is set before the first row, because Chromium reads the room that is left only twice a
      // minute.
      const session = await context.newCDPSession(await context.newPage())
      const quota = { origin: campus.stack.url, quotaSize: 5_000_000 }
      await session.send('Storage.overrideQuotaForOrigin', quota)
    },
  })
  const { page } = client
  await client.context.route(/v1[/]projects|v0[/]b[/]/, (route) => route.abort())
  let pressed = 0
  let hasMadeRoom = false
  while (!hasMadeRoom) {
    const her = womanOf(client, pressed)
    const button = (await turnTo(page, her)).getByRole('button', {
      name: text.rounds.like,
      exact: true,
    })
    const photos = await button.evaluate(fillPhoneAndPress, photoCacheName)
    if (pressed === 0) expect(photos).toBeGreaterThan(0)
    await expectWaiting(page, her)
    pressed += 1
    hasMadeRoom = (await keptPhotos(page)) === 0
  }
  await client.context.unroute(/v1[/]projects|v0[/]b[/]/)
  await page.reload()
  await expect
    .poll(async () => (await client.delivered()).length, { timeout: 45_000 })
    .toBe(pressed)
})

test('without room for photos the app works with those of the network [23]', async ({
  newClient,
}) => {
  const client = await newClient({
    prepare: (context) =>
      context.addInitScript(() => {
        Cache.prototype.put = () =>
          Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'))
      }),
  })
  const her = womanWithPhoto(client)
  const card = await turnTo(client.page, her)
  const photo = card.getByRole('img').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await like(client.page, her)
  await expect.poll(client.delivered).toEqual([her.uid])
})

test('saved data of a newer version is rebuilt, and what waits goes along [35]', async ({
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  await client.context.route('**/documents:commit', (route) => route.abort())
  await like(client.page, her)
  await client.page.evaluate(
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
    userDatabaseName(client.account.uid),
  )
  await client.page.reload()
  await expect(client.page.getByText(text.storage.broken)).toBeVisible()
  await client.page.getByRole('button', { name: text.storage.rebuild }).click()
  await expectWaiting(client.page, her)
  await client.context.unroute('**/documents:commit')
  await client.page.reload()
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
})

/** Runs in the page: the account's database does not open, or not even for who asks for no version. */
const broken = (name: string) => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (asked, version) {
    const damage = asked === name ? localStorage.getItem('damage') : null
    if (damage === 'unreadable' || (damage === 'broken' && version !== undefined)) {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    return open.call(this, asked, version)
  }
}

/** A like that waits, then as many loads as it takes until a repair is offered. */
const damaged = async (client: Client, damage: 'broken' | 'unreadable') => {
  const { page } = client
  await client.context.route('**/documents:commit', (route) => route.abort())
  await like(page, womanOf(client))
  await page.addInitScript(broken, userDatabaseName(client.account.uid))
  await page.evaluate((value) => localStorage.setItem('damage', value), damage)
  const repair = page.getByRole('button', { name: text.storage.rebuild })
  for (const _ of ['first', 'second']) {
    await page.reload()
    await expect(page.getByText(text.storage.unavailable)).toBeVisible()
    await expect(page.getByRole('button').first()).toHaveText(text.storage.reload)
    await expect(repair).toHaveCount(0)
  }
  await page.getByRole('button', { name: text.storage.reload, exact: true }).click()
  await expect(page.getByText(text.storage.broken)).toBeVisible()
  await expect(page.getByRole('button').first()).toHaveText(text.storage.reload)
  return repair
}

const mend = ({ page }: Client) => page.evaluate(() => localStorage.removeItem('damage'))

const isSent = async (client: Client) => {
  await expectWaiting(client.page, womanOf(client))
  await client.context.unroute('**/documents:commit')
  await client.page.reload()
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([womanOf(client).uid])
}

test('damaged saved data is rebuilt after three loads, and what waits is carried over [36]', async ({
  newClient,
}) => {
  const client = await newClient()
  const repair = await damaged(client, 'broken')
  await mend(client)
  await repair.click()
  await isSent(client)
})

test('a repair of what cannot be read says so and deletes nothing [36, 82]', async ({
  newClient,
}) => {
  const client = await newClient()
  const { page } = client
  await (await damaged(client, 'unreadable')).click()
  await expect(page.getByText(text.storage.repair.unreadable)).toBeVisible()
  await expect(page.getByRole('button', { name: text.storage.startOver })).toBeVisible()
  await mend(client)
  await page.getByRole('button', { name: text.storage.reload, exact: true }).click()
  await isSent(client)
})

test('a phone without room for its saved data says so, and opens them once there is [82]', async ({
  newClient,
}) => {
  const client = await newClient()
  const { page } = client
  await page.addInitScript((name) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (asked, version) {
      if (asked === name && localStorage.getItem('full') !== null) {
        throw new DOMException('Encountered full disk while opening', 'QuotaExceededError')
      }
      return open.call(this, asked, version)
    }
  }, userDatabaseName(client.account.uid))
  await page.evaluate(() => localStorage.setItem('full', 'yes'))
  await page.reload()
  await expect(page.getByText(text.storage.full)).toBeVisible()
  await expect(page.getByRole('button')).toHaveText([text.storage.reload])
  await page.evaluate(() => localStorage.removeItem('full'))
  await page.getByRole('button', { name: text.storage.reload }).click()
  await turnTo(page, womanOf(client))
})

test('a phone whose own database does not answer says so after five seconds [86]', async ({
  newClient,
}) => {
  const client = await newClient()
  const { page } = client
  await page.addInitScript((name) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (asked, version) {
      const isSilent = asked === name && sessionStorage.getItem('silent') !== null
      return isSilent ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, asked, version)
    }
  }, deviceDatabaseName)
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'))
  await page.reload()
  await expect(page.getByText(text.storage.unavailable)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('button')).toHaveText([text.storage.reload])
  await page.evaluate(() => sessionStorage.removeItem('silent'))
  await page.getByRole('button', { name: text.storage.reload }).click()
  await turnTo(page, womanOf(client))
})

test('evicted caches come back, and the rows were never gone [40]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  const her = womanOf(client)
  await client.context.route('**/documents:commit', (route) => route.abort())
  await like(client.page, her)
  await client.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await client.page.reload()
  await expectWaiting(client.page, her)
  await client.context.unroute('**/documents:commit')
  await client.page.reload()
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
})

// Chromium alone: a page that deletes its rows asks the app first, and an eviction asks nobody. It meets
// sites that are not open; of one that is, the browser's page can crash.
test('evicted rows come back, and the app opens from its caches [40]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient({ worker: true })
  const page = await client.context.newPage()
  await client.page.close()
  const session = await client.context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: campus.stack.url,
    storageTypes: 'indexeddb',
  })
  await client.context.setOffline(true)
  await page.goto(campus.stack.url)
  await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
  await client.context.setOffline(false)
  await page.reload()
  await chooseAccount(page, client.account.email)
  await turnTo(page, womanOf(client))
})

const withoutWebStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })

for (const answer of [false, true]) {
  const said = answer
    ? 'is promised to be kept hears nothing'
    : 'is not to be kept works, and hears once why to install it'
  test(`an app that ${said} [41]`, async ({ newClient }) => {
    const asked: string[] = []
    const client = await newClient({
      prepare: async (context) => {
        await context.addInitScript((granted) => {
          StorageManager.prototype.persist = async () => {
            console.log('asked to persist')
            return granted
          }
        }, answer)
        context.on('console', (line) => {
          if (line.text() === 'asked to persist') asked.push(line.text())
        })
      },
    })
    const { page } = client
    const hint = page.getByText(installText.hint)
    expect(asked).toEqual([])
    for (const place of [0, 1]) {
      await page.reload()
      await like(page, womanOf(client, place))
      await expect(page.getByText(text.rounds.likedToast)).toBeVisible()
      await expect(hint).toHaveCount(0)
    }
    const goToAccount = async () => {
      await page.goto(new URL('/dashboard/account', page.url()).href)
      await expect(page.getByRole('heading', { level: 1, name: accountText.heading })).toBeVisible()
    }
    await goToAccount()
    if (!answer) {
      await expect(hint).toBeVisible()
      await page.getByRole('button', { name: installText.understood }).click()
      await expect(hint).toHaveCount(0)
      await goToAccount()
    }
    await expect(page.getByText(accountText.choices.heading)).toBeVisible()
    await expect(hint).toHaveCount(0)
    expect(asked).toHaveLength(1)
    await expect.poll(async () => (await client.delivered()).length).toBe(2)
  })
}

test('a missing chunk says so where nothing can be noted over a reload, and a press brings it [79]', async ({
  newClient,
}) => {
  const { context, page } = await newClient({ prepare: withoutWebStorage })
  let missing = true
  await context.route('**/assets/plans-*.js', (route) =>
    missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: text.shell.plans, exact: true }).click()
  const reload = page.getByRole('button', { name: text.trouble.reload })
  await expect(reload).toBeVisible()
  expect(loads).toBe(0)
  missing = false
  await reload.click()
  await expect(page.getByRole('heading', { name: text.plans.heading }).first()).toBeVisible()
})

test('web storage that throws is done without [79]', async ({ newClient }) => {
  const client = await newClient({ prepare: withoutWebStorage })
  await like(client.page, womanOf(client))
  await expect.poll(client.delivered).toEqual([womanOf(client).uid])
  await client.page.reload()
  await turnTo(client.page, womanOf(client))
})

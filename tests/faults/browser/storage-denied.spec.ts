import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { expect, test as onClients, womanOf } from './support/phone.ts'

/** A real browser whose owner has blocked the data of all sites. */
const test = onClients.extend<{ blocked: BrowserContext }>({
  blocked: async ({ playwright, launchOptions, viewport }, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'blocked-'))
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    mkdirSync(join(directory, 'Default'))
    writeFileSync(join(directory, 'Default/Preferences'), JSON.stringify(preferences))
    const context = await playwright.chromium.launchPersistentContext(directory, {
      ...launchOptions,
      viewport,
    })
    await use(context)
    await context.close()
    rmSync(directory, { recursive: true, force: true })
  },
})

const { title, browsers, again } = text.storageDenied

const expectDenied = async (page: Page) => {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const { name, steps } of browsers) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText(steps)).toBeVisible()
  }
  // The screen is all there is: no button of the app stands beside it.
  await expect(page.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('link')).toHaveCount(0)
}

test('where the browser blocks all storage one screen says how to allow it, on every address of the app [38]', async ({
  campus,
  blocked,
}) => {
  const page = await blocked.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // A page to read needs no storage.
  for (const path of ['/', '/safety']) {
    await page.goto(`${campus.stack.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const path of ['/dashboard', '/dashboard/chat', '/setup/profile', '/pay']) {
    await page.goto(`${campus.stack.url}${path}`)
    await expectDenied(page)
  }
  await page.getByRole('button', { name: again }).click()
  await expectDenied(page)
  // The app must not half-work behind the screen: no sign-in and no data is asked for.
  expect(asked.filter((url) => /\/v\d|firebase|page-/.test(new URL(url).pathname))).toEqual([])
})

test('where channels between tabs are denied too, the same screen says so [38]', async ({
  campus,
  blocked,
}) => {
  const page = await blocked.newPage()
  // Firefox throws here, also while a library is imported (docs/storage-errors.md).
  await page.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      constructor() {
        super()
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  })
  await page.goto(`${campus.stack.url}/dashboard`)
  await expectDenied(page)
})

test('Try again opens the app as it was left, once the browser allows storage [38]', async ({
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  await like(client.page, her)
  await expect.poll(client.delivered).toEqual([her.uid])
  const page = await client.context.newPage()
  // The name of a window outlives its reloads.
  await page.addInitScript(() => {
    if (window.name === 'allowed') return
    IDBFactory.prototype.open = () => {
      throw new DOMException('The site may keep nothing', 'SecurityError')
    }
  })
  await page.goto(client.page.url())
  await expectDenied(page)
  await page.getByRole('button', { name: again }).click()
  await expectDenied(page)
  await page.evaluate(() => {
    window.name = 'allowed'
  })
  await page.getByRole('button', { name: again }).click()
  const card = await turnTo(page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeVisible()
})

test('a database that fails is not taken for one that is denied, and loses nothing [38]', async ({
  newClient,
}) => {
  const client = await newClient()
  const { page } = client
  const her = womanOf(client)
  await client.context.route('**/documents:commit', (route) => route.abort())
  await like(page, her)
  const broken = await client.context.newPage()
  await broken.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error', 'UnknownError')
    }
  })
  await broken.goto(page.url())
  await expect(broken.getByText(text.storage.unavailable)).toBeVisible()
  await expect(broken.getByText(title)).toHaveCount(0)
  await broken.close()
  await client.context.unroute('**/documents:commit')
  await page.reload()
  await expect.poll(client.delivered).toEqual([her.uid])
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { photoCacheName } from '../../../src/data/photos/photo-cache.ts'
import { notKeptText } from '../../../src/shared/text/storage.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import { like, turnTo } from '../../support/deck.ts'
import { chooseAccount, signIn } from '../../support/person.ts'
import { onLikes } from './support/network.ts'
import { expect, test as onClients, womanOf } from './support/phone.ts'

const likeButton = { name: text.rounds.like, exact: true } as const

interface Blocked {
  context: BrowserContext
  /** Where this browser writes whatever it keeps. */
  directory: string
}

/** A real browser whose owner has blocked the data of all sites. */
const test = onClients.extend<{ blocked: Blocked }>({
  blocked: async ({ playwright, launchOptions, viewport }, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'blocked-'))
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    mkdirSync(join(directory, 'Default'))
    writeFileSync(join(directory, 'Default/Preferences'), JSON.stringify(preferences))
    const context = await playwright.chromium.launchPersistentContext(directory, {
      ...launchOptions,
      viewport,
    })
    await use({ context, directory })
    await context.close()
    rmSync(directory, { recursive: true, force: true })
  },
})

/** All that lies on the disk, but for the network's own cache and the addresses of the history. */
const written = (directory: string): string =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/Cache|History/.test(join(entry.parentPath, entry.name)))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
    // Names of databases lie there in sixteen bits a letter.
    .replaceAll('\0', '')

const expectSignedOut = (page: Page) =>
  expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()

test('38: where all storage is denied the app runs for the visit, says so, and leaves nothing', async ({
  campus,
  blocked: { context, directory },
}) => {
  const player = await campus.nextMan()
  const her = womanOf(player)
  const page = await context.newPage()
  await signIn(page, campus.stack, player.account.email)
  await turnTo(page, her)
  await expect(page.getByText(notKeptText.online)).toBeVisible()
  await like(page, her)
  await expect(page.getByText(text.outbox.delivered)).toBeVisible()

  await context.setOffline(true)
  const second = await turnTo(page, womanOf(player, 1))
  await expect(page.getByText(notKeptText.offline)).toBeVisible()
  await expect(second.getByRole('button', likeButton)).toBeDisabled()
  await expect(second.getByText(reasonText['not-kept'])).toBeVisible()
  await context.setOffline(false)
  await like(page, womanOf(player, 1))
  await expect(page.getByText(text.outbox.delivered)).toBeVisible()

  await page.reload()
  await expectSignedOut(page)
  await context.close()
  const kept = written(directory)
  for (const trace of [player.account.uid, player.account.bio ?? 'no bio', her.uid]) {
    expect(kept).not.toContain(trace)
  }
})

/** What a browser is like whose private windows have caches and no databases. */
const withoutDatabases = (context: BrowserContext) =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in a private window', 'SecurityError')
    }
  })

test('38: a logout on a phone that keeps nothing shows the next account nothing', async ({
  campus,
  newClient,
}) => {
  const client = await newClient({ prepare: withoutDatabases })
  const next = await campus.nextMan()
  const { page } = client
  await like(page, womanOf(client))
  await expect.poll(client.delivered).toEqual([womanOf(client).uid])
  expect(await page.evaluate(() => caches.keys())).not.toContain(photoCacheName)
  await page.getByRole('button', { name: text.auth.logout }).click()
  await expectSignedOut(page)
  await chooseAccount(page, next.account.email)
  const card = await turnTo(page, womanOf(next))
  await expect(card.getByRole('button', likeButton)).toBeEnabled()
  await expect(page.getByRole('button', { name: text.rounds.liked })).toHaveCount(0)
})

test('38: closing a page that keeps nothing asks first while something waits', async ({
  newClient,
}) => {
  const client = await newClient({ prepare: withoutDatabases })
  let reachable = false
  await onLikes(client.context, (route) => (reachable ? route.continue() : route.abort()))
  await like(client.page, womanOf(client))
  const asked = client.page.waitForEvent('dialog')
  await client.page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  reachable = true
  await client.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(client.delivered).toEqual([womanOf(client).uid])
  await client.page.close({ runBeforeUnload: true })
  await expect.poll(() => client.page.isClosed()).toBe(true)
})

test('38: a database that fails is not taken for one that is missing; who wants goes on without', async ({
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
  await broken.getByRole('button', { name: text.storage.goOn }).click()
  await expectSignedOut(broken)
  await expect(broken.getByText(notKeptText.online)).toBeVisible()
  await broken.close()
  await client.context.unroute('**/documents:commit')
  await page.reload()
  await expect.poll(client.delivered).toEqual([her.uid])
})

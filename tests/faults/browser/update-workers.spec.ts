import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { onLikes } from './support/network.ts'
import { womanOf } from './support/phone.ts'
import {
  buildOf,
  comeBack,
  expect,
  expectBuild,
  expectNoReload,
  loadsOf,
  test,
} from './support/updating.ts'

/** Looks for a new build as the page does, and waits for the browser's answer. */
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const answer = await registration.update().then(
      () => 'looked',
      () => 'refused',
    )
    const { installing } = registration
    if (installing === null) return answer
    return new Promise<string>((resolve) => {
      installing.onstatechange = () => resolve(installing.state)
    })
  })

const expectDeck = (page: Page) => expect(page.getByRole('article').first()).toBeVisible()

/** Without a network the page comes from the worker. */
const expectOpensOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.reload()
  await expectDeck(page)
  await page.context().setOffline(false)
}

/** @returns expects that the page was not loaded since, and opens offline with the build of before */
const oldBuildStays = (page: Page, before: number) => {
  const loads = loadsOf(page)
  return async () => {
    await expectNoReload(page, loads)
    await expectOpensOffline(page)
    expect(await buildOf(page)).toBe(before)
  }
}

for (const state of ['missing', 'html', 'broken', 'codeless'] as const) {
  test(`where the worker’s script is ${state} the old worker stays [30]`, async ({
    deployments,
    newClient,
  }) => {
    const { page } = await newClient({ worker: true })
    const stays = oldBuildStays(page, deployments.current())
    const next = deployments.deploy()
    deployments.script(state)
    try {
      await comeBack(page)
      expect(await update(page)).toBe('refused')
      await stays()
    } finally {
      deployments.script('served')
    }
    await comeBack(page)
    await expectBuild(page, next)
  })
}

/** The files that a phone keeps of a build, in the order in which its worker fetches them. */
const keptFiles = (): string[] =>
  [...readFileSync('dist/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )

const kindOf = (file: string): string => file.replace(/^.*\./, '')

test('a build of which one file differs by one byte is refused, of each kind, and the old one stays [30]', async ({
  deployments,
  newClient,
}) => {
  const { page } = await newClient({ worker: true })
  const stays = oldBuildStays(page, deployments.current())
  const byKind = new Map(keptFiles().map((file) => [kindOf(file), file]))
  expect([...byKind.keys()]).toEqual(expect.arrayContaining(['js', 'html', 'css']))
  try {
    for (const file of byKind.values()) {
      deployments.spoil(file)
      deployments.deploy()
      expect([file, await update(page)]).toEqual([file, 'redundant'])
    }
    await stays()
  } finally {
    deployments.spoil(null)
  }
  // The same build is taken as soon as its bytes are right. A look of the page's own may still see the others.
  await expect.poll(() => update(page)).toMatch(/^(installed|looked)$/)
})

test('a worker that does not come is done without, and tried again at the next start [31]', async ({
  deployments,
  newClient,
}) => {
  deployments.script('silent')
  try {
    const client = await newClient({ serviceWorkers: 'allow' })
    const { page } = client
    await like(page, womanOf(client))
    await expect.poll(client.delivered).toEqual([womanOf(client).uid])
    // After its ten seconds the page finds new builds by itself.
    const next = deployments.deploy()
    await expect(async () => {
      await comeBack(page)
      await expect.poll(() => buildOf(page), { timeout: 2_000 }).toBe(next)
    }).toPass({ timeout: 60_000 })
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    deployments.script('served')
    await page.reload()
    await waitForWorker(page)
  } finally {
    deployments.script('served')
  }
})

// Chromium alone: the app's files are written by the worker, so no page can stand in for a full phone.
test('a phone too full for a new build keeps the old one [24]', async ({
  deployments,
  newClient,
}) => {
  const { page, context } = await newClient({ worker: true })
  const { origin } = new URL(page.url())
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 })
  const stays = oldBuildStays(page, deployments.current())
  const next = deployments.deploy()
  expect(await update(page)).toBe('redundant')
  await stays()
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await comeBack(page)
  await expectBuild(page, next)
})

// Chromium alone: the box that is ticked is one of its developer tools.
test('"Update on reload" of the developer tools reloads nothing by itself [29]', async ({
  deployments,
  newClient,
}) => {
  const { page, context } = await newClient({ worker: true })
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.setForceUpdateOnPageLoad', { forceUpdateOnPageLoad: true })
  const loads = loadsOf(page)
  await page.reload()
  await expectDeck(page)
  await expectNoReload(page, loads)
  expect(loads).toHaveLength(1)
  const next = deployments.deploy()
  await comeBack(page)
  await expectBuild(page, next)
  await expectNoReload(page, loads)
  expect(loads).toHaveLength(2)
})

test('an update removes what an older worker left, and keeps what waits to be sent [28]', async ({
  deployments,
  newClient,
}) => {
  const client = await newClient({ worker: true })
  const { page, context } = client
  const her = womanOf(client)
  let reachable = false
  await onLikes(context, (route) => (reachable ? route.continue() : route.abort()))
  await like(page, her)
  const left = `workbox-precache-v1-${new URL(page.url()).origin}/`
  await page.evaluate(async (name) => {
    await (await caches.open(name)).put('/app.html', new Response('An old version'))
  }, left)
  const next = deployments.deploy()
  await comeBack(page)
  await expectBuild(page, next)
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(left)
  await turnTo(page, her)
  await expectWaiting(page, her)
  reachable = true
  await page.reload()
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
})

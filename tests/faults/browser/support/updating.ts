import type { Page } from '@playwright/test'
import { durations } from '../../../../src/shared/limits.ts'
import { appDocument } from '../../../../src/shared/public-pages.ts'
import { updateText } from '../../../../src/shared/text/install.ts'
import { ownProfileText } from '../../../../src/shared/text/profile/own-profile.ts'
import { quietOnPage } from '../../../support/browser/quiet-on-page.ts'
import { type Campus, startCampus } from './campus.ts'
import { type Deployments, serveDeployments } from './deployments.ts'
import { test as base, expect } from './phone.ts'

declare global {
  /** The build of the page's first script (deployments.ts). */
  var entryBuild: number | undefined
}

interface Served {
  campusBehind: Campus
  deployments: Deployments
}

/**
 * Phones that open the app from a site on which builds follow each other. Their photos stand still:
 * under the debugging protocol, Chromium keeps a worker in charge for minutes that was answering a
 * request when the next worker was let in.
 */
export const test = base.extend<object, Served>({
  campusBehind: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const campus = await startCampus()
      await use(campus)
      await campus.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deployments: [
    async ({ campusBehind }, use) => {
      const deployments = await serveDeployments(campusBehind.stack.url)
      await use(deployments)
      await deployments.close()
    },
    { scope: 'worker' },
  ],
  newClient: async ({ newClient }, use, testInfo) => {
    testInfo.setTimeout(testInfo.timeout + takeoverMs)
    await use((options) => newClient({ reducedMotion: 'reduce', ...options }))
  },
  campus: [
    async ({ campusBehind, deployments }, use) => {
      await use({ ...campusBehind, stack: { ...campusBehind.stack, url: deployments.url } })
    },
    { scope: 'worker' },
  ],
})

const readBuild = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content)

/** The build that a page runs; null in the moment of a reload. */
export const buildOf = (page: Page): Promise<number | null> =>
  page.evaluate(readBuild).catch(() => null)

/** Chromium lets an old worker go after five minutes, whatever it is doing. */
const takeoverMs = 5 * durations.minute

/** The new worker fetches every file of the app first, which on a busy machine takes its time. */
const installMs = 90 * durations.second

export const expectBuild = async (page: Page, build: number): Promise<void> => {
  await expect.poll(() => buildOf(page), { timeout: installMs + takeoverMs }).toBe(build)
  // The number stands in the document's head; the load is counted when all of it is there.
  await page.waitForLoadState('domcontentloaded')
  // The document's own first script was there: none of another build, and not none.
  expect(await page.evaluate(() => globalThis.entryBuild)).toBe(build)
}

/** The page has loaded these builds, in this order, and no others. */
export const expectLoads = (
  loads: readonly (number | null)[],
  builds: readonly number[],
): Promise<void> => expect.poll(() => [...loads]).toEqual(builds)

/** The builds that a page has loaded from now on, one entry for each load. */
export const loadsOf = (page: Page): (number | null)[] => {
  const loads: (number | null)[] = []
  page.on('domcontentloaded', () => {
    const place = loads.push(null) - 1
    void buildOf(page).then((build) => {
      loads[place] = build
    })
  })
  return loads
}

/** The person comes back to the page, which looks for a new build. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** The build that a reload of the page would bring. */
export const expectBrought = (page: Page, build: number): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (document) => {
          const html = await (await fetch(document, { cache: 'no-store' })).text()
          return Number(/name="build" content="(\d+)"/.exec(html)?.[1])
        }, `/${appDocument}`),
      { timeout: installMs + takeoverMs },
    )
    .toBe(build)

/** The new build's worker has all of its files, and waits. */
export const expectInstalled = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
        ),
      { timeout: installMs },
    )
    .toBe('installed')

/** Several of the page's own looks at whether it may reload. */
const looksMs = 4_000

/** Proves an absence: a reload of the page would have come in this time. */
export const expectNoReload = async (page: Page, loads: readonly unknown[]): Promise<void> => {
  const before = loads.length
  // A reload ends the wait too, and is counted.
  await quietOnPage(page, looksMs).catch(() => undefined)
  expect(loads.length).toBe(before)
}

export const openScreen = async (page: Page, address: string): Promise<void> => {
  await page.goto(new URL(`/dashboard/${address}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

type Section = keyof typeof ownProfileText.sections

export const openSection = async (page: Page, section: Section): Promise<void> => {
  await openScreen(page, 'edit-profile')
  await page.getByRole('button', { name: ownProfileText.sections[section] }).click()
}

export const offer = (page: Page) => page.getByText(updateText.title)

export { expect }

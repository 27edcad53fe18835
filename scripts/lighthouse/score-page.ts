import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { type DemoSite, signInToDemo } from '../pictures/demo-site.ts'
import type { LighthouseResult, RunLighthouse } from './install-lighthouse.ts'

export const deckPath = '/dashboard/male/rounds'
/** Goals in hundredths, by category. */
export type Goals = Readonly<Record<string, number>>
export const publicGoals: Goals = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
export const deckGoals: Goals = { performance: 95, accessibility: 100 }

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

export const percent = (score: number | null): number => Math.round((score ?? 0) * 100)

/** A browser that Lighthouse can reach, with a profile that outlives it. */
const openBrowser = async (profile: string) => {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  return { port, context }
}

/**
 * Signs in and closes the browser: the deck is opened anew, as in the morning. Otherwise Chromium puts
 * it in the process that still holds the pages of the sign-in, and Lighthouse counts those too.
 */
const prepareDeck = async (profile: string, site: DemoSite): Promise<void> => {
  const { context } = await openBrowser(profile)
  const [page = await context.newPage()] = context.pages()
  await signInToDemo(page, site)
  await page.getByRole('article').first().waitFor()
  await context.close()
}

/**
 * Asks in a profile of its own: Lighthouse empties the cache before a page, but not what a page has noted.
 * @throws Error when Lighthouse has no answer
 */
export const scorePage = async (
  lighthouse: RunLighthouse,
  site: DemoSite,
  path: string,
  categories: readonly string[],
): Promise<LighthouseResult> => {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  if (path === deckPath) await prepareDeck(profile, site)
  const { port, context } = await openBrowser(profile)
  try {
    const answer = await lighthouse(`${site.url}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      disableStorageReset: path === deckPath,
    })
    const result = answer?.lhr
    if (result === undefined || result.runtimeError !== undefined)
      throw new Error(`${path}: ${result?.runtimeError?.message ?? 'no answer'}`)
    return result
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

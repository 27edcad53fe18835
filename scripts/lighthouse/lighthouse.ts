import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { languages } from '../../src/shared/language/language.ts'
import { publicAddress, publicPaths } from '../../src/shared/public-pages.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { type DemoSite, signInToDemo, startDemoSite } from '../pictures/demo-site.ts'
import {
  installLighthouse,
  type LighthouseResult,
  type RunLighthouse,
} from './install-lighthouse.ts'

const usage = `npx tsx scripts/lighthouse/lighthouse.ts [--without performance] [ADDRESS …]
  Lighthouse's mobile preset on every public page and on the signed-in deck, against npm start.
  Performance counts on a machine that does nothing else.`

const deck = '/dashboard/male/rounds'
/** Hundredths, by category. */
type Goals = Readonly<Record<string, number>>
const publicGoals: Goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const deckGoals: Goals = { performance: 95, accessibility: 100 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

const percent = (score: number | null): number => Math.round((score ?? 0) * 100)

/** The audits that cost a category its points. */
const faultsOf = ({ audits, categories }: LighthouseResult, category: string): string[] =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (audit === undefined || weight === 0 || audit.score === null || audit.score === 1) return []
    return [`    ${audit.title} ${audit.displayValue ?? ''}`.trimEnd()]
  })

const report = (path: string, result: LighthouseResult, goals: Goals): boolean => {
  const scores = Object.keys(goals).map((name) => percent(result.categories[name]?.score ?? 0))
  process.stdout.write(`${scores.map((score) => String(score).padStart(5)).join('')}  ${path}\n`)
  const below = Object.keys(goals).filter((name, at) => (scores[at] ?? 0) < (goals[name] ?? 0))
  for (const name of below) process.stdout.write(`${faultsOf(result, name).join('\n')}\n`)
  return below.length === 0
}

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

/** In a profile of its own: Lighthouse empties the cache before a page, but not what a page has noted. */
const ask = async (lighthouse: RunLighthouse, site: DemoSite, path: string): Promise<boolean> => {
  const wanted = path === deck ? deckGoals : publicGoals
  const kept = Object.entries(wanted).filter(([name]) => !values.without?.includes(name))
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  if (path === deck) await prepareDeck(profile, site)
  const { port, context } = await openBrowser(profile)
  try {
    const answer = await lighthouse(`${site.url}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: kept.map(([name]) => name),
      disableStorageReset: path === deck,
    })
    const result = answer?.lhr
    if (result === undefined || result.runtimeError !== undefined)
      throw new Error(`${path}: ${result?.runtimeError?.message ?? 'no answer'}`)
    return report(path, result, Object.fromEntries(kept))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const run = async (): Promise<boolean> => {
  const lighthouse = await installLighthouse()
  const ofVisitors = publicPaths.flatMap((path) =>
    languages.map((language) => publicAddress(path, language)),
  )
  const paths = [...ofVisitors, deck]
  const wanted = paths.filter((path) => positionals.length === 0 || positionals.includes(path))
  const site = await startDemoSite()
  let isReached = true
  try {
    for (const path of wanted) {
      if (!(await ask(lighthouse, site, path))) isReached = false
    }
  } finally {
    site.stop()
  }
  return isReached
}

if (values.help) process.stdout.write(`${usage}\n`)
else {
  try {
    if (!(await run())) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

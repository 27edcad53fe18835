import { parseArgs } from 'node:util'
import { languages } from '../../src/shared/language/language.ts'
import { publicAddress, publicPaths } from '../../src/shared/public-pages.ts'
import { type DemoSite, startDemoSite } from '../pictures/demo-site.ts'
import {
  installLighthouse,
  type LighthouseResult,
  type RunLighthouse,
} from './install-lighthouse.ts'
import { deckGoals, deckPath, type Goals, percent, publicGoals, scorePage } from './score-page.ts'

const usage = `npx tsx scripts/lighthouse/lighthouse.ts [--without performance] [ADDRESS …]
  Lighthouse's mobile preset on every public page and on the signed-in deck, against npm start.
  Performance counts on a machine that does nothing else.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})

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

const ask = async (lighthouse: RunLighthouse, site: DemoSite, path: string): Promise<boolean> => {
  const wanted = path === deckPath ? deckGoals : publicGoals
  const kept = Object.entries(wanted).filter(([name]) => !values.without?.includes(name))
  const result = await scorePage(
    lighthouse,
    site,
    path,
    kept.map(([name]) => name),
  )
  return report(path, result, Object.fromEntries(kept))
}

const run = async (): Promise<boolean> => {
  const lighthouse = await installLighthouse()
  const ofVisitors = publicPaths.flatMap((path) =>
    languages.map((language) => publicAddress(path, language)),
  )
  const paths = [...ofVisitors, deckPath]
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

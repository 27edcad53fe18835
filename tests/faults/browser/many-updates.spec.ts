import type { Page } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import {
  comeBack,
  expect,
  expectBuild,
  expectLoads,
  loadsOf,
  openSection,
  test,
} from './support/updating.ts'

/** The whole proof is two hundred: `CYCLES=200 npx playwright test tests/faults/browser/many-updates.spec.ts`. */
const cycles = Number(process.env.CYCLES ?? 3)

const bioOf = (page: Page) => page.getByRole('textbox', { name: text.joining.bio.label })

test(`in ${cycles} updates three tabs reload at most once each for a version, and none in which somebody types [25, 26, 32]`, async ({
  deployments,
  newClient,
}) => {
  test.setTimeout(test.info().timeout + cycles * 60_000)
  const { page, context } = await newClient({ worker: true })
  const started = Date.now()
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) if (tab !== page) await tab.goto(page.url())
  for (const tab of tabs) await openSection(tab, 'bio')
  const loads = tabs.map(loadsOf)
  let reloads = 0

  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const dirty = tabs[cycle % tabs.length]
    const words = `Half a sentence ${cycle}`
    if (dirty === undefined) throw new Error('There are three tabs')
    await dirty.bringToFront()
    if ((await bioOf(dirty).count()) === 0) await openSection(dirty, 'bio')
    await bioOf(dirty).fill(words)
    for (const seen of loads) seen.splice(0)
    const next = deployments.deploy()
    const others = tabs.filter((tab) => tab !== dirty)
    for (const tab of others) await comeBack(tab)
    for (const tab of others) await expectBuild(tab, next)
    for (const [index, tab] of tabs.entries()) {
      const seen = loads[index] ?? []
      await expectLoads(seen, tab === dirty ? [] : [next])
      reloads += seen.length
    }
    await expect(bioOf(dirty)).toHaveValue(words)
    // Emptied it holds nothing any more, and the update comes.
    await bioOf(dirty).fill('')
    await comeBack(dirty)
    await expectBuild(dirty, next)
    await expectLoads(loads[tabs.indexOf(dirty)] ?? [], [next])
    reloads += 1
    if ((cycle + 1) % 10 === 0) console.info(`${cycle + 1} updates, ${reloads} reloads`)
  }
  expect(reloads).toBe(cycles * tabs.length)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.info(JSON.stringify({ cycles, tabs: tabs.length, reloads, seconds }))
})

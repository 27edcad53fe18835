import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { isSmoke, type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { signInToDemo } from '../../../scripts/pictures/demo-site.ts'
import { startSources } from '../../support/servers/sources-site.ts'
import { middleOf, timed } from '../timing.ts'
import { withClone } from '../wire/clone.ts'

/** A file that much depends on, and one that a screen alone uses. */
const changes = [
  ['a screen', 'src/desk/colleges/CollegesPage.tsx'],
  ['a rule that many parts share', 'src/shared/domain/rounds/male-round.ts'],
] as const

/**
 * A failed check takes its time too, and `npm test` itself says what failed.
 * @param reached what a run that came to its end has printed
 * @throws Error when the run ended early: its time would say nothing
 */
const run = (folder: string, script: string, reached: RegExp): void => {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    maxBuffer: outputMax,
  })
  if (!reached.test(stdout)) throw new Error(`${script} ended early: ${stdout.slice(-outputShown)}`)
}

const outputMax = 100_000_000
const outputShown = 2_000

/** Drawn in the frame of every screen of a person who is signed in. */
const frame = 'src/features/shell/frame/TabBar.tsx'
/** A person takes a change that comes sooner as one's own doing. */
const seenMs = 500

/** The time from the file on the disk to the words on the screen of `npm run dev`. */
const measureScreen = async (folder: string): Promise<Measurement> => {
  const site = await startSources(folder)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await signInToDemo(page, site)
    await page.getByRole('article').first().waitFor()
    const path = join(folder, frame)
    const source = readFileSync(path, 'utf8')
    let changes = 0
    const value = await middleOf(repetitions(7), () => {
      changes += 1
      const words = `Change ${changes} is here`
      return timed(async () => {
        writeFileSync(path, source.replace('<ul ', `<p>${words}</p><ul `))
        await page.getByText(words).waitFor()
      })
    })
    writeFileSync(path, source)
    return { name: 'a change on the screen', value, unit: 'ms', goal: { atMost: seenMs } }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/**
 * P29: how long somebody who has changed a file waits for the screen and for the tests, and how long the
 * whole `npm test` takes.
 */
export const measure = (): Promise<Measurement[]> =>
  withClone(async (folder) => {
    const measurements = [await measureScreen(folder)]
    for (const [what, file] of isSmoke ? changes.slice(0, 1) : changes) {
      const path = join(folder, file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(path, `${source}\n`.replace(/\n\n$/, '\n// A change.\n'))
      const ms = await timed(() => run(folder, 'scripts/test/test-changed.ts', /Tests .*passed/))
      writeFileSync(path, source)
      const name = `tests of what changed: ${what}`
      measurements.push({ name, value: ms / 1_000, unit: 's', goal: { atMost: 60 } })
    }
    if (!isSmoke) {
      const ms = await timed(() => run(folder, 'scripts/test.ts', /steps: \d+ passed/))
      measurements.push({ name: 'npm test', value: ms / 1_000, unit: 's', goal: { atMost: 480 } })
    }
    return measurements
  })

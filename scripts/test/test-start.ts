import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { signInToDemo } from '../pictures/demo-site.ts'

/**
 * `npx tsx scripts/test/test-start.ts`: what somebody does who has just heard of this project, in an empty folder and
 * with an empty npm cache. Needs the registry. Prints the seconds from `git clone` to each step.
 */
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const shell = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'mulaqat-start-'))
const clone = join(folder, 'clone')
const begun = performance.now()
const say = (step: string): void => {
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${step}\n`)
}

/** A group of its own, where there are groups: npm starts others. */
const startCampus = async () => {
  const campus = spawn(npm, ['start', '--', '--port', '0', '--emulator-port', '0'], {
    cwd: clone,
    shell,
    detached: !shell,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => {
    if (shell || campus.pid === undefined) campus.kill()
    else process.kill(-campus.pid)
  }
  for await (const line of createInterface({ input: campus.stdout })) {
    const url = /Mulaqat is ready: (\S+)/.exec(line)?.[1]
    if (url !== undefined) return { url, stop }
  }
  throw new Error('The campus did not start')
}

execFileSync('git', ['clone', '--quiet', process.cwd(), clone])
say('cloned')
const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')]
execFileSync(npm, ['install', ...flags], {
  cwd: clone,
  shell,
  stdio: ['ignore', 'ignore', 'inherit'],
})
say('installed')
const campus = await startCampus()
try {
  say('built, seeded and started')
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await signInToDemo(page, campus)
  await page.getByRole('article').first().waitFor()
  say('signed in, with a deck')
  await browser.close()
} finally {
  campus.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

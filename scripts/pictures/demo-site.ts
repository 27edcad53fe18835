import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { text } from '../../src/shared/text.ts'

export interface DemoSite {
  url: string
  stop(): void
}

/** `npm start` on free ports: a fresh demo campus. */
export const startDemoSite = async (): Promise<DemoSite> => {
  const stack = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/start.ts', '--port', '0', '--emulator-port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: stack.stdout })) {
    const url = /Mulaqat is ready: (\S+)/.exec(line)?.[1]
    if (url !== undefined) return { url, stop: () => stack.kill('SIGTERM') }
  }
  throw new Error('The campus did not start')
}

/** Signs in as the man who has a plan and a deck. */
export const signInToDemo = async (page: Page, site: DemoSite): Promise<void> => {
  await page.goto(site.url)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: text.auth.login }).first().click()
  const chooser = await popup
  const closed = chooser.waitForEvent('close')
  await chooser
    .getByRole('button', { name: / man@demo\.campus$/ })
    .click()
    .catch(() => undefined)
  await closed
}

import { type Page, chromium as playwright } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts'
import { type Engine, screenSize, type Tab } from './engine.ts'
import { killBelow, processOf } from './processes.ts'

const tabOf = (page: Page): Tab => ({
  id: page,
  evaluate: page.evaluate.bind(page),
  goto: (address) => page.goto(address, { waitUntil: 'commit' }),
  reload: () => page.reload({ waitUntil: 'commit' }),
  clickAt: (x, y) => page.mouse.click(x, y),
  type: (words) => page.keyboard.type(words),
  chooseFile: (path) => page.locator('input[type=file]').first().setInputFiles(path),
  close: () => page.close(),
})

export const chromium: Engine = {
  name: 'chromium',
  lacks: [],
  survivesKilledPages: true,
  missing: () =>
    findChromium() === undefined ? 'Chromium is missing: apt-get install chromium' : null,
  async start({ proxy, folder }) {
    const executablePath = findChromium()
    const context = await playwright.launchPersistentContext(folder, {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: chromiumFlags,
      viewport: screenSize,
      proxy: { server: `http://127.0.0.1:${proxy}` },
    })
    return {
      version: context.browser()?.version() ?? '',
      tabs: async () => context.pages().map(tabOf),
      open: async () => tabOf(await context.newPage()),
      killPages: async () => killBelow(processOf(folder), /--type=renderer/),
      end: () => context.close(),
    }
  },
}

import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/**/*.spec.ts', 'packages/*/tests/**/*.spec.ts'],
  globalSetup: './tests/global-setup.ts',
  // Twice the cores: pages wait for timers and the line as often as for a core.
  workers: 4,
  // Generous: a test waits for a state, and other work may keep both cores busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  forbidOnly: true,
  retries: 0,
  use: {
    headless: true,
    // Half a test's time, so that a step that hangs is named.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    viewport: { width: 360, height: 740 },
    launchOptions: {
      args: chromiumFlags,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    screenshot: 'only-on-failure',
    // A trace of everything costs an eighth of the run: ask with `--trace retain-on-failure`.
    trace: 'off',
  },
})

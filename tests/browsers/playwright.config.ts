import { defineConfig } from '@playwright/test'
import type { EngineName } from './engines/index.ts'

/** Journeys that are the same in every engine: `npm run test:browsers`. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: '../global-setup.ts',
  outputDir: '../../test-results/browsers',
  workers: 2,
  // Generous: a test waits for a state, and other work may keep both cores busy.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list']],
  forbidOnly: true,
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
    name: engine,
    use: { engine },
  })),
})

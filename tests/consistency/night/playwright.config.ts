import { defineConfig } from '@playwright/test'
import type { EngineName } from '../../browsers/engines/index.ts'

/** `npm run consistency`: one process, since its histories share two phones. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: '../../global-setup.ts',
  outputDir: '../../../test-results/consistency',
  workers: 1,
  timeout: 0,
  expect: { timeout: 120_000 },
  reporter: [['line']],
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
    name: engine,
    use: { engine },
  })),
})

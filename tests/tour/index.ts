import { rmSync } from 'node:fs'
import { ensureChromium } from '../../scripts/chromium.ts'
import { runTool } from '../../scripts/test/tool.ts'
import { tourFolder, writeTourPage } from './tour-page.ts'

/** `npx tsx tests/tour/index.ts desk`: takes the pictures of one part again. Without a name it takes all. */
const parts = process.argv.slice(2)
if (parts.length === 0) rmSync(tourFolder, { recursive: true, force: true })
const isWhole = await runTool(
  'playwright',
  ['test', '--config', 'tests/tour/tour.config.ts', ...parts],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureChromium() } },
)
const { file, count } = writeTourPage()
process.stdout.write(`${count} pictures: ${file}\n`)
if (!isWhole) process.exitCode = 1

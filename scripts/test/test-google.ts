import { ensureChromium } from '../chromium.ts'
import { findGoogleTools } from '../google/google-tools.ts'
import { runTool } from './tool.ts'

/**
 * Runs every test against Google's own emulators; names the tools that are not installed, and leaves their
 * tests out.
 */
const tools = findGoogleTools()
const isRequired = process.env.GOOGLE_EMULATOR === 'required'

process.env.CHROMIUM_PATH = ensureChromium()
const rules = await runTool('vitest', ['run', '--project=google'])
if (Array.isArray(tools)) {
  const verdict = isRequired ? 'FAILED' : 'NOT RUN'
  process.stdout.write(`\n── ${verdict}: the app on Google's emulators.\n${tools.join('\n')}\n`)
}
const isLeftOut = Array.isArray(tools) && !isRequired
const walk = isLeftOut || (await runTool('playwright', ['test', 'tests/google', '--workers=1']))
process.exitCode = rules && walk ? 0 : 1

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTool } from './tool.ts'

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // With --installed, the command only names an engine that is missing.
  options: { installed: { type: 'boolean', default: false } },
})
const { engines } = await import(join(root, 'tests/browsers/engines/index.ts'))

const present: string[] = []
for (const [name, { missing }] of Object.entries<{ missing(): string | null }>(engines)) {
  const sentence = missing()
  if (sentence === null) present.push(name)
  else {
    console.error(sentence)
    if (!values.installed) process.exitCode = 1
  }
}

/** Node 20 has the class behind a flag. */
const webSocket = '--experimental-websocket'
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${webSocket}` }
const flags = ['-c', 'tests/browsers/playwright.config.ts', ...positionals]
const projects = present.map((name) => `--project=${name}`)
const hasPassed =
  present.length === 0 ||
  (await runTool('playwright', ['test', ...flags, ...projects], {
    cwd: root,
    env,
    stdio: 'inherit',
  }))
if (!hasPassed) process.exitCode = 1

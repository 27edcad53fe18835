import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTool } from '../../../scripts/test/tool.ts'
import { engines } from '../../browsers/engines/index.ts'

/**
 * `npm run consistency -- --histories 1000` plays so many histories of two phones in one conversation in
 * each engine that is installed (`--engine firefox` in one), with kills, cuts, lost answers and jumps of
 * the clock, and holds each against docs/consistency.md. It prints its seed (`--seed S` chooses it).
 * `--save FOLDER` keeps every history; one with an anomaly is kept in test-results in any case.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10' },
    engine: { type: 'string' },
    seed: { type: 'string' },
    save: { type: 'string' },
  },
})
const seed = values.seed ?? String(randomInt(1, 2 ** 31))
const asked = Object.entries(engines).filter(
  ([name]) => values.engine === undefined || values.engine === name,
)
if (asked.length === 0) throw new Error(`No engine is called ${values.engine}`)
const present = asked.filter(([, { missing }]) => {
  const sentence = missing()
  if (sentence !== null) process.stderr.write(`${sentence}\n`)
  return sentence === null
})

process.stdout.write(`Seed ${seed}\n`)
const flags = ['-c', join(import.meta.dirname, 'playwright.config.ts')]
const projects = present.map(([name]) => `--project=${name}`)
const hasPassed =
  projects.length > 0 &&
  (await runTool('playwright', ['test', ...flags, ...projects], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Node 20 has the class behind a flag.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`,
      HISTORIES: values.histories,
      SEED: seed,
      ...(values.save !== undefined && { SAVE: values.save }),
    },
  }))
if (!hasPassed) process.exitCode = 1

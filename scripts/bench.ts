import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Benchmark, goalText, type Measurement } from './measurement.ts'

const root = join(import.meta.dirname, '../tests/bench')

/**
 * `npm run bench -- emulator speed/offline --json FILE` runs every file of tests/bench/emulator, then
 * one file of tests/bench/speed.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
})
const folders = positionals.length > 0 ? positionals : foldersIn(root)

function foldersIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

const suffix = '.bench.ts'

const filesOf = (wanted: string): string[] => {
  if (wanted.includes('/')) return [`${wanted}${suffix}`]
  const files = readdirSync(join(root, wanted)).filter((name) => name.endsWith(suffix))
  return files.map((file) => join(wanted, file))
}

const measurements: Measurement[] = []
for (const wanted of folders) {
  for (const file of filesOf(wanted)) {
    const { measure }: Benchmark = await import(join(root, file))
    for (const measurement of await measure()) {
      const { name, value, unit } = measurement
      const result = `${value.toFixed(2).padStart(10)} ${unit.padEnd(5)} ${name}`
      console.log(`${result}${goalText(measurement)}`)
      measurements.push(measurement)
    }
  }
}
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify({ measurements }, null, 2)}\n`)
}
process.exit(0)

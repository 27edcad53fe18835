import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Benchmark, goalText, type Measurement } from './measurement.ts'

const roots = ['../tests/bench', '../packages/local-firebase/bench'].map((folder) =>
  join(import.meta.dirname, folder),
)

/** `npm run bench -- emulator speed/offline` runs a folder, then a file of tests/bench/speed. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
})
const folders = positionals.length > 0 ? positionals : [...new Set(roots.flatMap(foldersIn))]

function foldersIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

const suffix = '.bench.ts'

const filesOf = (wanted: string): string[] =>
  roots.flatMap((root) => {
    if (wanted.includes('/')) return [join(root, `${wanted}${suffix}`)].filter(existsSync)
    const folder = join(root, wanted)
    if (!existsSync(folder)) return []
    const files = readdirSync(folder).filter((name) => name.endsWith(suffix))
    return files.map((file) => join(folder, file))
  })

const measurements: Measurement[] = []
for (const wanted of folders) {
  for (const file of filesOf(wanted)) {
    const { measure }: Benchmark = await import(file)
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

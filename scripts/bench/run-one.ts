import { writeFileSync } from 'node:fs'
import { type Benchmark, BenchSkipped, type Measurement } from '../measurement.ts'

/** The outcome of one bench file, which runs in a process of its own. */
export type BenchOutcome =
  | { kind: 'measured'; measurements: Measurement[] }
  | { kind: 'skipped'; why: string }
  | { kind: 'failed'; why: string }

const outcomeOf = async (path: string): Promise<BenchOutcome> => {
  try {
    const { measure }: Benchmark = await import(path)
    const measurements = await measure()
    const nameless = measurements.filter(({ value }) => !Number.isFinite(value))
    if (measurements.length > 0 && nameless.length === 0) return { kind: 'measured', measurements }
    const names = nameless.map(({ name }) => name).join(', ')
    return { kind: 'failed', why: `No figure: ${names === '' ? 'nothing was measured' : names}` }
  } catch (error) {
    if (error instanceof BenchSkipped) return { kind: 'skipped', why: error.message }
    return { kind: 'failed', why: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}

const [path = '', answer = ''] = process.argv.slice(2)
writeFileSync(answer, JSON.stringify(await outcomeOf(path)))
// A bench that has failed may have left a browser or a server open.
process.exit(0)

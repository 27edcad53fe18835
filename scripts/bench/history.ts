import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHeld, type Measurement } from '../measurement.ts'
import { numberedBenches } from './numbers.ts'

/** A figure as a run keeps it. */
export interface KeptFigure extends Measurement {
  /** The bench of this figure, as `folder/file`. */
  bench: string
  /** The share of the processors that other work took just before, 0 to 1. */
  load: number
  /** The machine's time for a fixed piece of work just before, in milliseconds; the first kept runs have none. */
  fixedWorkMs?: number
}

export interface BenchRun {
  /** The time of the run, ISO 8601. */
  at: string
  commit: string
  machine: string
  figures: KeptFigure[]
}

export const historyFile = join(import.meta.dirname, '../../docs/benchmarks.json')

export const readHistory = (file = historyFile): BenchRun[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchRun[]) : []

export const writeHistory = (runs: readonly BenchRun[], file = historyFile): void =>
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`)

/** A bench's last figures, their run, and the runs before it, for a run may measure some benches alone. */
export interface LastOfBench {
  run: BenchRun
  figures: KeptFigure[]
  earlier: readonly BenchRun[]
}

/** @returns each bench once, in the order of their numbers */
export const lastOfBenches = (runs: readonly BenchRun[]): LastOfBench[] => {
  const numbers = Object.values(numberedBenches).map(({ file }) => file)
  const place = (bench: string) =>
    numbers.includes(bench) ? numbers.indexOf(bench) : numbers.length
  const benches = new Set(runs.flatMap(({ figures }) => figures.map(({ bench }) => bench)))
  return [...benches]
    .sort((one, two) => place(one) - place(two))
    .flatMap((bench) => {
      const ofBench = ({ figures }: BenchRun) => figures.filter((figure) => figure.bench === bench)
      const last = runs.findLastIndex((run) => ofBench(run).length > 0)
      const run = runs[last]
      return run === undefined ? [] : [{ run, figures: ofBench(run), earlier: runs.slice(0, last) }]
    })
}

/** Above this the figures of a run tell more of other work than of the product. */
export const busyLoad = 0.15

const growsBetter = ({ unit, goal }: Measurement): boolean =>
  goal === undefined ? unit === 'fps' : 'atLeast' in goal

/** @returns the best value of earlier runs on a quiet machine, if there is one */
export const bestBefore = (
  runs: readonly BenchRun[],
  figure: Pick<KeptFigure, keyof Measurement | 'bench'>,
): number | undefined => {
  const values = runs
    .flatMap(({ figures }) => figures)
    .filter(({ bench, name }) => bench === figure.bench && name === figure.name)
    .filter(({ load }) => load <= busyLoad)
    .map(({ value }) => value)
  if (values.length === 0) return undefined
  return growsBetter(figure) ? Math.max(...values) : Math.min(...values)
}

export const isMissed = ({ value, goal }: Measurement): boolean =>
  goal !== undefined && !isHeld(value, goal)

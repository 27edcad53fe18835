import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Goal, isHeld, type Measurement } from '../measurement.ts'
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

/** The runs that are kept: of them the page says what was best before, and the picture draws earlier dots. */
export const historyFile = join(import.meta.dirname, '../../docs/benchmarks.json')

type StoredFigure = Omit<Measurement, 'goal'> & Partial<Goal>

/** A run on the disk: what all figures of a bench share stands once, and a figure on one line. */
interface StoredRun extends Omit<BenchRun, 'figures'> {
  benches: (Pick<KeptFigure, 'bench' | 'load' | 'fixedWorkMs'> & { figures: StoredFigure[] })[]
}

/** More digits than any page shows: a figure that is rounded twice could come out another. */
const kept = (value: number): number => Number(value.toPrecision(9))

const storedRun = ({ figures, ...run }: BenchRun): StoredRun => ({
  ...run,
  benches: [...new Set(figures.map(({ bench }) => bench))].flatMap((bench) => {
    const ofBench = figures.filter((figure) => figure.bench === bench)
    const { load = 0, fixedWorkMs } = ofBench[0] ?? {}
    return {
      bench,
      load: kept(load),
      ...(fixedWorkMs !== undefined && { fixedWorkMs: kept(fixedWorkMs) }),
      figures: ofBench.map(({ name, value, unit, goal }) => ({
        ...{ name, value: kept(value), unit },
        ...goal,
      })),
    }
  }),
})

const runOf = ({ benches, ...run }: StoredRun): BenchRun => ({
  ...run,
  figures: benches.flatMap(({ figures, ...shared }) =>
    figures.map(({ name, value, unit, ...goal }) => ({
      ...{ name, value, unit, ...shared },
      ...(Object.keys(goal).length > 0 && { goal: goal as Goal }),
    })),
  ),
})

export const readHistory = (file = historyFile): BenchRun[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRun[]).map(runOf) : []

/** The formatter leaves an object on the line on which it stands. */
export const writeHistory = (runs: readonly BenchRun[], file = historyFile): void => {
  const onLines = JSON.stringify(runs.map(storedRun), null, 2).replace(
    /\{\s+"name": [^}]+\}/g,
    (figure) => figure.replace(/\s*\n\s*/g, ' '),
  )
  writeFileSync(file, `${onLines}\n`)
}

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

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHeld, type Measurement } from '../measurement.ts'

/** A figure as a run keeps it. */
export interface KeptFigure extends Measurement {
  /** The bench of this figure, as `folder/file`. */
  bench: string
  /** The share of the processors that other work took just before, 0 to 1. */
  load: number
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

/** Above this the figures of a run tell more of other work than of the product. */
export const busyLoad = 0.15

const growsBetter = ({ unit, goal }: Measurement): boolean =>
  goal === undefined ? unit === 'fps' : 'atLeast' in goal

/** @returns the best value of earlier runs, if there is one */
export const bestBefore = (
  runs: readonly BenchRun[],
  figure: Omit<KeptFigure, 'load'>,
): number | undefined => {
  const values = runs
    .flatMap(({ figures }) => figures)
    .filter(({ bench, name }) => bench === figure.bench && name === figure.name)
    .map(({ value }) => value)
  if (values.length === 0) return undefined
  return growsBetter(figure) ? Math.max(...values) : Math.min(...values)
}

export const isMissed = ({ value, goal }: Measurement): boolean =>
  goal !== undefined && !isHeld(value, goal)

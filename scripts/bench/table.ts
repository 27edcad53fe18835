import { goalText } from '../measurement.ts'
import { type BenchRun, bestBefore, isMissed, type KeptFigure } from './history.ts'
import { numberOf } from './numbers.ts'

/** Three digits are enough: a second run repeats no more than these. */
export const figureText = (value: number): string => {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en')
  return size >= 10 ? value.toFixed(1) : value.toFixed(size >= 1 ? 2 : 3)
}

const withUnit = (value: number, { unit }: KeptFigure): string =>
  unit === 'ratio' || unit === 'count' ? figureText(value) : `${figureText(value)} ${unit}`

export const tableHead = [
  '',
  'figure',
  'now',
  'goal',
  '',
  'best before',
  'load',
  'fixed work',
] as const

/** The cells of each figure, in the columns of `tableHead`. */
export const tableRows = (
  figures: readonly KeptFigure[],
  earlier: readonly BenchRun[],
): string[][] =>
  figures.map((figure) => {
    const best = bestBefore(earlier, figure)
    const { goal } = figure
    return [
      numberOf(figure.bench) ?? '',
      figure.name,
      withUnit(figure.value, figure),
      goal === undefined ? '' : goalText(goal),
      goal === undefined ? '' : isMissed(figure) ? 'MISSED' : 'held',
      best === undefined ? '' : withUnit(best, figure),
      `${Math.round(100 * figure.load)} %`,
      figure.fixedWorkMs === undefined ? '' : `${figureText(figure.fixedWorkMs)} ms`,
    ]
  })

const rightAligned = [2, 5, 6, 7]

/** The table for a terminal. */
export const plainTable = (rows: readonly string[][]): string => {
  const all = [[...tableHead], ...rows]
  const widths = tableHead.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return rightAligned.includes(column) ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

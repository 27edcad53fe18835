import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { sumText } from '../../shared/text/desk/home.ts'
import { ChartFrame, chartHeight, chartNumber, chartWidth } from './ChartFrame.tsx'

export interface ChartPoint {
  readonly x: number
  /** Null: fewer than ten, which is not told, and not drawn. */
  readonly y: number | null
}

interface DrawnPoint {
  readonly x: number
  readonly y: number
}

const drawnOf = (points: readonly ChartPoint[]): DrawnPoint[] =>
  points.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]))

interface ChartSeries {
  readonly key: string
  /** At the end of its line. */
  readonly label: string
  readonly points: readonly ChartPoint[]
}

const inner = { left: 30, right: chartWidth - 84, top: 10, bottom: chartHeight - 22 } as const
const looks = ['stroke-primary', 'stroke-edge'] as const

/** Labels of two lines that end close together would lie over each other. */
const labelHeight = 13

/**
 * Lines over one axis of time or of rounds, from an honest zero: the first is what the chart is about, the
 * second what it is compared with. A table holds the same numbers.
 */
export const LineChart = ({
  title,
  xTicks,
  xHead,
  xOf = (value) => chartNumber(value),
  series,
}: {
  title: string
  /** Labels below the axis, the first and the last at least. */
  xTicks: readonly { x: number; label: string }[]
  /** Names the first column of the table. */
  xHead: string
  /** A place of the axis in the table's words, where it has no label. */
  xOf?: (value: number) => string
  series: readonly ChartSeries[]
}) => {
  const all = series.flatMap(({ points }) => points)
  const most = Math.max(1, ...drawnOf(all).map(({ y }) => y))
  const ends = xTicks.map(({ x }) => x)
  const x = scaleLinear(
    [Math.min(...ends), Math.max(...ends, Math.min(...ends) + 1e-9)],
    [inner.left, inner.right],
  )
  const y = scaleLinear([0, most], [inner.bottom, inner.top]).nice(3)
  const path = line<DrawnPoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  )
  const labelled = series.flatMap(({ key, label, points }) => {
    const last = drawnOf(points).at(-1)
    return last === undefined ? [] : [{ key, label, last, top: y(last.y) }]
  })
  const [first, second] = labelled
  const isClose =
    first !== undefined && second !== undefined && Math.abs(first.top - second.top) < labelHeight
  const rowsOf = [...new Set(all.map((point) => point.x))].toSorted((one, other) => one - other)
  const tickAt = (value: number) => xTicks.find((tick) => tick.x === value)?.label
  return (
    <ChartFrame
      title={title}
      y={y}
      room={inner}
      head={[xHead, ...series.map(({ label }) => label)]}
      rows={rowsOf.map((value) => ({
        key: String(value),
        cells: [
          tickAt(value) ?? xOf(value),
          ...series.map(({ points }) => {
            const point = points.find((one) => one.x === value)
            if (point === undefined) return ''
            return point.y === null ? sumText(null) : chartNumber(point.y)
          }),
        ],
      }))}
    >
      {xTicks.map((tick, place) => (
        <text
          key={tick.label}
          x={x(tick.x)}
          y={chartHeight - 6}
          textAnchor={place === 0 ? 'start' : place === xTicks.length - 1 ? 'end' : 'middle'}
          className="fill-muted"
        >
          {tick.label}
        </text>
      ))}
      {series.map(({ key, points }, place) => (
        <path
          key={key}
          d={path(drawnOf(points)) ?? ''}
          fill="none"
          strokeWidth={2}
          className={looks[place] ?? looks[1]}
        />
      ))}
      {labelled.map(({ key, label, last, top }, place) => (
        <g key={key}>
          <circle
            cx={x(last.x)}
            cy={top}
            r={3}
            className={place === 0 ? 'fill-primary' : 'fill-edge'}
          />
          <text
            x={Math.min(x(last.x), inner.right) + 7}
            y={isClose && place === 1 ? (first?.top ?? top) + labelHeight + 4 : top + 4}
            className={place === 0 ? 'fill-ink font-semibold' : 'fill-muted'}
          >
            {`${chartNumber(last.y)} ${label}`}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}

import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { ChartTable } from './ChartTable.tsx'

export interface ChartPoint {
  readonly x: number
  readonly y: number
}

interface ChartSeries {
  readonly key: string
  /** At the end of its line. */
  readonly label: string
  readonly points: readonly ChartPoint[]
}

const [width, height] = [320, 150] as const
const inner = { left: 30, right: width - 84, top: 10, bottom: height - 22 } as const
const looks = ['stroke-primary', 'stroke-edge'] as const
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

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
  xOf = (value) => number.format(value),
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
  const most = Math.max(1, ...all.map(({ y }) => y))
  const ends = xTicks.map(({ x }) => x)
  const x = scaleLinear(
    [Math.min(...ends), Math.max(...ends, Math.min(...ends) + 1e-9)],
    [inner.left, inner.right],
  )
  const y = scaleLinear([0, most], [inner.bottom, inner.top]).nice(3)
  const path = line<ChartPoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  )
  const labelled = series.flatMap(({ key, label, points }) => {
    const last = points.at(-1)
    return last === undefined ? [] : [{ key, label, last, top: y(last.y) }]
  })
  const [first, second] = labelled
  const isClose =
    first !== undefined && second !== undefined && Math.abs(first.top - second.top) < labelHeight
  const rowsOf = [...new Set(all.map((point) => point.x))].toSorted((one, other) => one - other)
  const tickAt = (value: number) => xTicks.find((tick) => tick.x === value)?.label
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-small font-semibold">{title}</figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full text-[11px]">
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <line
              x1={inner.left}
              x2={inner.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text x={inner.left - 5} y={y(tick) + 4} textAnchor="end" className="fill-muted">
              {number.format(tick)}
            </text>
          </g>
        ))}
        {xTicks.map((tick, place) => (
          <text
            key={tick.label}
            x={x(tick.x)}
            y={height - 6}
            textAnchor={place === 0 ? 'start' : place === xTicks.length - 1 ? 'end' : 'middle'}
            className="fill-muted"
          >
            {tick.label}
          </text>
        ))}
        {series.map(({ key, points }, place) => (
          <path
            key={key}
            d={path(points) ?? ''}
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
              {`${number.format(last.y)} ${label}`}
            </text>
          </g>
        ))}
      </svg>
      <ChartTable
        label={title}
        head={[xHead, ...series.map(({ label }) => label)]}
        rows={rowsOf.map((value) => ({
          key: String(value),
          cells: [
            tickAt(value) ?? xOf(value),
            ...series.map(({ points }) => {
              const point = points.find((one) => one.x === value)
              return point === undefined ? '' : number.format(point.y)
            }),
          ],
        }))}
      />
    </figure>
  )
}

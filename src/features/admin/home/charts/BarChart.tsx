import { scaleBand, scaleLinear } from 'd3-scale'
import { ChartTable } from './ChartTable.tsx'

export interface Bar {
  /** Below the bar, and in the table. */
  readonly label: string
  readonly value: number
  /** More columns of the table. */
  readonly more?: readonly string[]
  readonly look?: 'bad' | 'usual'
}

const [width, height] = [320, 150] as const
const inner = { left: 34, right: width - 4, top: 14, bottom: height - 22 } as const
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
/** Pixels of a letter, so that labels stand side by side without touching. */
const letter = 7

/** Bars from an honest zero, each with its number while there is room. A table holds the same numbers. */
export const BarChart = ({
  title,
  head,
  bars,
}: {
  title: string
  /** The table's: the bars' labels, their values, and what else it holds. */
  head: readonly string[]
  bars: readonly Bar[]
}) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const x = scaleBand(
    bars.map((_, place) => String(place)),
    [inner.left, inner.right],
  ).padding(0.2)
  const y = scaleLinear([0, most], [inner.bottom, inner.top]).nice(3)
  const longest = Math.max(
    ...bars
      .flatMap(({ label, value }) => [label, number.format(value)])
      .map(({ length }) => length),
  )
  const step = Math.ceil((longest * letter) / x.step())
  // From the last bar backwards: it is the one that is looked at.
  const isLabelled = (place: number) => (bars.length - 1 - place) % step === 0
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
        {bars.map(({ label, value, look = 'usual' }, place) => {
          const left = x(String(place)) ?? 0
          const middle = left + x.bandwidth() / 2
          return (
            <g key={label} textAnchor="middle">
              <rect
                x={left}
                y={y(value)}
                width={x.bandwidth()}
                height={inner.bottom - y(value)}
                className={look === 'bad' ? 'fill-bad' : 'fill-primary'}
              />
              {value > 0 && isLabelled(place) && (
                <text x={middle} y={y(value) - 3} className="fill-ink">
                  {number.format(value)}
                </text>
              )}
              {isLabelled(place) && (
                <text x={middle} y={height - 6} className="fill-muted">
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <ChartTable
        label={title}
        head={head}
        rows={bars.map(({ label, value, more = [] }) => ({
          key: label,
          cells: [label, number.format(value), ...more],
        }))}
      />
    </figure>
  )
}

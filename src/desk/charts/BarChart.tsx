import { scaleBand, scaleLinear } from 'd3-scale'
import { ChartFrame, chartHeight, chartNumber, chartWidth } from './ChartFrame.tsx'

export interface Bar {
  /** Below the bar, and in the table. */
  readonly label: string
  readonly value: number
  /** More columns of the table. */
  readonly more?: readonly string[]
  readonly look?: 'bad' | 'usual'
}

const inner = { left: 34, right: chartWidth - 4, top: 14, bottom: chartHeight - 22 } as const
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
    ...bars.flatMap(({ label, value }) => [label, chartNumber(value)]).map(({ length }) => length),
  )
  const step = Math.ceil((longest * letter) / x.step())
  // Labels count from the last bar backwards: admins look at that one.
  const isLabelled = (place: number) => (bars.length - 1 - place) % step === 0
  return (
    <ChartFrame
      title={title}
      y={y}
      room={inner}
      head={head}
      rows={bars.map(({ label, value, more = [] }) => ({
        key: label,
        cells: [label, chartNumber(value), ...more],
      }))}
    >
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
                {chartNumber(value)}
              </text>
            )}
            {isLabelled(place) && (
              <text x={middle} y={chartHeight - 6} className="fill-muted">
                {label}
              </text>
            )}
          </g>
        )
      })}
    </ChartFrame>
  )
}

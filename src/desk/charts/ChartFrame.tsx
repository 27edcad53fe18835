import type { ReactNode } from 'react'
import { ChartTable, type Figures } from './ScrolledTable.tsx'

interface Scale {
  (value: number): number
  ticks(count: number): number[]
}

/** Units of the drawing, which takes the width of its place. */
export const [chartWidth, chartHeight] = [320, 150] as const

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

export const chartNumber = (value: number): string => number.format(value)

/** A drawing under its title, with the lines and numbers of the vertical axis, and its table. */
export const ChartFrame = ({
  title,
  y,
  room: { left, right },
  head,
  rows,
  children,
}: Figures & {
  title: string
  y: Scale
  /** Where the lines of the vertical axis begin and end. */
  room: { readonly left: number; readonly right: number }
  children: ReactNode
}) => (
  <figure className="flex min-w-0 flex-col gap-1">
    <figcaption className="text-small font-semibold">{title}</figcaption>
    <svg aria-hidden viewBox={`0 0 ${chartWidth} ${chartHeight}`} className="w-full text-[11px]">
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 5} y={y(tick) + 4} textAnchor="end" className="fill-muted">
            {chartNumber(tick)}
          </text>
        </g>
      ))}
      {children}
    </svg>
    <ChartTable label={title} head={head} rows={rows} />
  </figure>
)

/** A bar of an honest zero: the share of `most` that `value` is. */
export const ShareBar = ({ value, most }: { value: number; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
    <rect width={100} height={10} className="fill-sunken" />
    <rect width={most === 0 ? 0 : (100 * value) / most} height={10} className="fill-primary" />
  </svg>
)

import type { ReactNode } from 'react'

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
  left,
  right,
  table,
  children,
}: {
  title: string
  y: Scale
  left: number
  right: number
  table: ReactNode
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
    {table}
  </figure>
)

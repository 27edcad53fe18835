import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { pastRoundsText as words } from '../../../../shared/text/admin/desk-home.ts'
import { ChartTable } from './ChartTable.tsx'

export interface SmallChartPoint {
  readonly key: string
  readonly label: string
  readonly value: number
}

const [width, height, edge] = [240, 64, 4] as const
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** One measure over time, from an honest zero. Its last value stands beside it. */
export const SmallChart = ({
  title,
  points,
}: {
  title: string
  points: readonly SmallChartPoint[]
}) => {
  const values = points.map(({ value }) => value)
  const most = Math.max(...values, 0)
  const x = scalePoint(
    points.map(({ key }) => key),
    [edge, width - edge],
  )
  const y = scaleLinear([0, most === 0 ? 1 : most], [height - edge, edge])
  const xOf = ({ key }: SmallChartPoint) => x(key) ?? edge
  const path = line<SmallChartPoint>(xOf, ({ value }) => y(value))(points)
  const last = points.at(-1)
  return (
    <figure className="flex min-w-0 flex-col gap-1 rounded-card bg-raised p-3">
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-semibold">{title}</span>
        {last !== undefined && (
          <span className="tabular-nums">{words.latest(number.format(last.value))}</span>
        )}
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="h-16 w-full">
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line" />
        {path !== null && <path d={path} fill="none" strokeWidth={2} className="stroke-primary" />}
        {last !== undefined && (
          <circle cx={xOf(last)} cy={y(last.value)} r={3} className="fill-accent" />
        )}
      </svg>
      <p className="text-small text-muted tabular-nums">
        {words.range(number.format(Math.min(...values)), number.format(most))}
      </p>
      <ChartTable
        label={title}
        head={[words.round, title]}
        rows={points.map(({ key, label, value }) => ({
          key,
          cells: [label, number.format(value)],
        }))}
      />
    </figure>
  )
}

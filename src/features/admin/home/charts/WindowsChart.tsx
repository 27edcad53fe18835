import { scaleTime } from 'd3-scale'
import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import { durations } from '../../../../shared/limits.ts'
import type { Round } from '../../../../shared/model/rounds/round.ts'
import { roundNowText as words } from '../../../../shared/text/admin/desk-home.ts'
import { ChartTable } from './ChartTable.tsx'

const [width, rowHeight, edge] = [600, 18, 2] as const
const names = ['boys', 'girls'] as const

/** Both windows on one line of time, the grace after each, and where it is now. */
export const WindowsChart = ({ round, now }: { round: Round; now: number }) => {
  const windows = names.flatMap((name) => {
    const { startAt, endAt } = round.phases[name]
    return startAt === null || endAt === null ? [] : [{ name, startAt, endAt }]
  })
  if (windows.length === 0) return <p className="text-small text-muted">{words.unplanned}</p>
  const starts = windows.map(({ startAt }) => startAt)
  const ends = windows.map(({ endAt }) => endAt + round.graceMs)
  // Half a day around it, so that a round that is near shows how near.
  const x = scaleTime(
    [Math.min(...starts) - durations.day / 2, Math.max(...ends) + durations.day / 2],
    [edge, width - edge],
  ).clamp(true)
  const height = names.length * rowHeight + 2 * edge
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="sr-only">{words.windows}</figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full max-w-3xl">
        {windows.map(({ name, startAt, endAt }) => {
          const y = edge + names.indexOf(name) * rowHeight
          return (
            <g key={name}>
              <rect
                x={x(endAt)}
                y={y}
                width={Math.max(1, x(endAt + round.graceMs) - x(endAt))}
                height={rowHeight - 4}
                className="fill-line"
              />
              <rect
                x={x(startAt)}
                y={y}
                width={Math.max(2, x(endAt) - x(startAt))}
                height={rowHeight - 4}
                rx={3}
                className="fill-primary"
              />
            </g>
          )
        })}
        <line
          x1={x(now)}
          x2={x(now)}
          y1={0}
          y2={height}
          strokeWidth={2}
          className="stroke-accent"
        />
      </svg>
      <ul aria-hidden className="flex flex-col gap-0.5 text-small text-muted">
        {windows.map(({ name, startAt, endAt }) => (
          <li key={name}>{`${words[name]}: ${campusWhen(startAt)} – ${campusWhen(endAt)}`}</li>
        ))}
      </ul>
      <ChartTable
        label={words.windows}
        head={[words.window, words.from, words.to]}
        rows={windows.map(({ name, startAt, endAt }) => ({
          key: name,
          cells: [words[name], campusWhen(startAt), campusWhen(endAt)],
        }))}
      />
    </figure>
  )
}

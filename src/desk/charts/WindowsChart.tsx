import { scaleTime } from 'd3-scale'
import { Fragment } from 'react'
import { campusClock, campusWhen } from '../../shared/domain/time/campus-time.ts'
import { durations } from '../../shared/limits.ts'
import type { Round } from '../../shared/model/rounds/round.ts'
import { roundNowText as words } from '../../shared/text/desk/home.ts'
import { ChartTable } from './ScrolledTable.tsx'

const [width, rowHeight, edge] = [600, 24, 4] as const
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
  return (
    <figure className="flex flex-col gap-1 text-small">
      <figcaption className="sr-only">{words.windows}</figcaption>
      <div aria-hidden className="grid grid-cols-[auto_1fr] items-center gap-x-3">
        {windows.map(({ name, startAt, endAt }) => (
          <Fragment key={name}>
            <span>{words[name]}</span>
            <svg
              aria-hidden
              viewBox={`0 0 ${width} ${rowHeight}`}
              preserveAspectRatio="none"
              className="h-6 w-full"
            >
              <rect
                x={x(startAt)}
                y={edge}
                width={Math.max(2, x(endAt) - x(startAt))}
                height={rowHeight - 2 * edge}
                className="fill-primary"
              />
              <rect
                x={x(endAt)}
                y={edge}
                width={Math.max(1, x(endAt + round.graceMs) - x(endAt))}
                height={rowHeight - 2 * edge}
                className="fill-muted"
              />
              <line
                x1={x(now)}
                x2={x(now)}
                y1={0}
                y2={rowHeight}
                strokeWidth={2}
                className="stroke-accent"
              />
            </svg>
            <span />
            <span className="text-muted">{`${campusWhen(startAt)} – ${campusWhen(endAt)}`}</span>
          </Fragment>
        ))}
      </div>
      <p aria-hidden className="text-muted">
        {words.legend(campusClock(now))}
      </p>
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

import { spanText } from '../../../shared/language/span.ts'
import { durations } from '../../../shared/limits.ts'
import { inflowText as words } from '../../../shared/text/desk/home.ts'
import { type ChartPoint, LineChart } from '../../charts/LineChart.tsx'
import { callQuery } from '../../data/desk-query.ts'
import { rowsOf, useAdminRows } from '../../data/use-admin-rows.ts'
import type { RoundItem } from '../../rounds/queries.ts'

const measures = ['likes', 'matches'] as const

const inflowOf = (roundId: string) =>
  callQuery('listRoundInflow', { roundId }, 5 * durations.minute)

const noInflow: ReturnType<typeof inflowOf> = {
  key: 'no inflow',
  refreshMs: null,
  read: async () => [],
}

const spanOf = ({ phases, graceMs }: RoundItem): number =>
  (phases.girls.endAt ?? 0) + graceMs - (phases.boys.startAt ?? 0)

/** Likes and matches as they come in, against those of the round before at the same hour. */
export const RoundInflow = ({
  round,
  before,
}: {
  round: RoundItem
  before: RoundItem | undefined
}) => {
  const now = useAdminRows(inflowOf(round.id))
  const then = useAdminRows(before === undefined ? noInflow : inflowOf(before.id))
  if (now.state !== 'ready' || now.rows.length === 0) return null
  const earlier = rowsOf(then)
  const span = spanOf(round)
  const girlsAt = (round.phases.girls.startAt ?? 0) - (round.phases.boys.startAt ?? 0)
  return measures.map((measure) => {
    const points = (rows: typeof now.rows): ChartPoint[] =>
      rows.map((row) => ({ x: row.afterMs, y: row[measure] }))
    return (
      <LineChart
        key={measure}
        title={words.charts[measure]}
        xHead={words.after}
        xOf={spanText}
        xTicks={[
          { x: 0, label: words.start },
          { x: girlsAt, label: words.girls },
          { x: span, label: spanText(span) },
        ]}
        series={[
          { key: 'now', label: words.now, points: points(now.rows) },
          ...(earlier.length === 0
            ? []
            : [{ key: 'before', label: before?.name ?? '', points: points(earlier) }]),
        ]}
      />
    )
  })
}

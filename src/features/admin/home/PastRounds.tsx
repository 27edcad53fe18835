import type { RoundStats } from '../../../shared/model/rounds/round-stats.ts'
import { pastRoundsText as words } from '../../../shared/text/admin/desk-home.ts'
import { LineChart } from './charts/LineChart.tsx'
import { chartedRounds, measuresOf } from './past-measures.ts'

/** Results of past rounds, one chart a measure. */
export const PastRounds = ({ rounds }: { rounds: readonly RoundStats[] }) => {
  const charted = chartedRounds(rounds)
  const named = charted.map(({ name, roundId }, x) => ({ x, label: name || roundId }))
  const ticks = named.filter((_, place) => place === 0 || place === named.length - 1)
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      {rounds.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
          {measuresOf(charted).map(({ measure, points }) => (
            <LineChart
              key={measure}
              title={words.charts[measure]}
              xHead={words.round}
              xTicks={ticks}
              xOf={(x) => named[x]?.label ?? ''}
              series={[{ key: measure, label: '', points }]}
            />
          ))}
        </div>
      )}
    </section>
  )
}

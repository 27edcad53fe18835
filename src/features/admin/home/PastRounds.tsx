import type { RoundStats } from '../../../shared/model/rounds/round-stats.ts'
import { pastRoundsText as words } from '../../../shared/text/admin/desk-home.ts'
import { SmallChart } from './charts/SmallChart.tsx'
import { chartedRounds, measuresOf } from './past-measures.ts'

/** Results of past rounds, one small chart a measure. */
export const PastRounds = ({ rounds }: { rounds: readonly RoundStats[] }) => (
  <section aria-label={words.heading} className="flex flex-col gap-2">
    <h2 className="text-body font-semibold">{words.heading}</h2>
    {rounds.length === 0 ? (
      <p className="text-small text-muted">{words.none}</p>
    ) : (
      <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
        {measuresOf(chartedRounds(rounds)).map(({ measure, points }) => (
          <SmallChart key={measure} title={words.charts[measure]} points={points} />
        ))}
      </div>
    )}
  </section>
)

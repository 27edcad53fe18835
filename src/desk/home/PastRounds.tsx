import type { CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { type pastRoundsText, pastRoundsText as words } from '../../shared/text/desk/home.ts'
import { type ChartPoint, LineChart } from '../charts/LineChart.tsx'

/** The numbers of a finished round as the desk reads them. */
export type RoundStats = CallResponse<'listRoundStats'>[number]

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

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

/** @returns null where one of the sums is not told */
const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

type Measure = keyof typeof pastRoundsText.charts

const measures: Readonly<Record<Measure, (round: RoundStats) => number | null>> = {
  people: ({ men, women }) => men + women,
  matchRate: ({ men, women, matchedMen, matchedWomen }) => {
    const matched = sumOf(matchedMen, matchedWomen)
    return matched === null ? null : share(matched, men + women)
  },
  likes: ({ likes, decks }) => (likes === null ? null : decks === 0 ? 0 : likes / decks),
  shown: ({ exposure }) => exposure.mean,
  unequal: ({ exposure }) => 100 * exposure.gini,
  unseen: ({ exposure }) => exposure.unseen,
}

/** The last rounds, the oldest first. */
export const chartedRounds = (rounds: readonly RoundStats[]): RoundStats[] =>
  rounds.toSorted((one, other) => one.startAt - other.startAt).slice(-limits.roundsCharted)

export const measuresOf = (
  rounds: readonly RoundStats[],
): { measure: Measure; points: ChartPoint[] }[] =>
  (Object.keys(measures) as Measure[]).map((measure) => ({
    measure,
    points: rounds.map((round, x) => ({ x, y: measures[measure](round) })),
  }))

import * as limits from '../../../shared/limits.ts'
import type { RoundStats } from '../../../shared/model/rounds/round-stats.ts'
import type { pastRoundsText } from '../../../shared/text/admin/desk-home.ts'
import type { ChartPoint } from './charts/LineChart.tsx'

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

type Measure = keyof typeof pastRoundsText.charts

const measures: Readonly<Record<Measure, (round: RoundStats) => number>> = {
  people: ({ men, women }) => men + women,
  matchRate: ({ men, women, matchedMen, matchedWomen }) =>
    share(matchedMen + matchedWomen, men + women),
  likes: ({ likes, decks }) => (decks === 0 ? 0 : likes / decks),
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

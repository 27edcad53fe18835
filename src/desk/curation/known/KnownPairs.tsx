import { useDeferredValue, useMemo } from 'react'
import { pairOutcomes } from '../../../shared/calls/curation.ts'
import type { ScoreWeights } from '../../../shared/domain/curation/score/weights.ts'
import type { CuratedPerson } from '../../../shared/model/people/curated-person.ts'
import { curationText } from '../../../shared/text/desk/curation.ts'
import { knownPairsText as words } from '../../../shared/text/desk/known-pairs.ts'
import { EarlierTrouble } from './EarlierTrouble.tsx'
import { type KnownScores, knownCounts, knownPartsOf, knownScoresWith } from './known-scores.ts'
import type { EarlierRounds } from './use-earlier-outcomes.ts'
import { knownPairsOf } from './use-earlier-outcomes.ts'

const points = (mean: number | null) => (mean === null ? '–' : curationText.points(mean))
const percent = (share: number | null) => (share === null ? '–' : words.percent(share))

/** Scores of pairs whose end is known, renewed with each change of a weight: the admin sees its effect at once. */
export const KnownPairs = ({
  people,
  earlier,
  before,
  weights,
}: {
  people: ReadonlyMap<string, CuratedPerson>
  earlier: EarlierRounds
  /** Weights as they are without a change. */
  before: ScoreWeights
  /** Null while the fields hold none. */
  weights: ScoreWeights | null
}) => {
  const rounds = earlier.state === 'ready' ? earlier.rounds : null
  const pairs = useMemo(
    () => (rounds === null ? [] : knownPartsOf(knownPairsOf(rounds), people)),
    [rounds, people],
  )
  const counts = useMemo(() => knownCounts(pairs), [pairs])
  const old = useMemo(() => knownScoresWith(pairs, before), [pairs, before])
  const typed = useDeferredValue(weights)
  const now = useMemo(() => typed && knownScoresWith(pairs, typed), [pairs, typed])
  if (rounds === null) return <EarlierTrouble of={earlier} />
  if (pairs.length === 0) return <p className="text-small text-muted">{words.none}</p>
  const row = (label: string, count: number | null, textOf: (scores: KnownScores) => string) => {
    const [one, other] = [textOf(old), now === null ? '–' : textOf(now)]
    return (
      <tr key={label} className="border-t border-line">
        <th scope="row" className="py-1 pr-4 text-left font-normal">
          {label}
        </th>
        <td className="pr-4">{count}</td>
        <td className="pr-4">{one}</td>
        <td className={one === other ? '' : 'font-semibold'}>{other}</td>
      </tr>
    )
  }
  return (
    <div className="flex flex-col gap-2 text-small">
      <p className="text-muted">{words.line(rounds.map(({ round }) => round.name).join(', '))}</p>
      <table className="max-w-2xl tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            <td />
            <th scope="col">{words.pairs}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {pairOutcomes
            .toReversed()
            .map((outcome) =>
              row(words.outcomes[outcome], counts[outcome], ({ means }) => points(means[outcome])),
            )}
          {row(words.likesFirst, null, ({ likesFirst }) => percent(likesFirst))}
          {row(words.matchesFirst, null, ({ matchesFirst }) => percent(matchesFirst))}
        </tbody>
      </table>
      <p className="text-muted">{words.coin}</p>
    </div>
  )
}

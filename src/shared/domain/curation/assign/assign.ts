import { addBestPairs, addWorthyPairs } from './candidates.ts'
import { startFromBestPairs } from './first-basis.ts'
import { createNetwork, firstPairArc, type Network } from './network.ts'
import { createOpenPairs, groupByMan } from './open-pairs.ts'
import {
  type AssignmentProblem,
  type AssignmentResult,
  type AssignmentStage,
  type AssignmentWork,
  scoreMax,
} from './problem.ts'
import { possibleGain, solveNetwork } from './simplex.ts'

/** Best pairs of each person with which the first network is made, and those that are added later. */
const candidates = { first: 16, later: 8 } as const

/**
 * Shares of the total below which a gain is not looked for. In large networks the search ends when less could
 * be gained, and the work ends when all pairs together could add less: half of the thousandth that PRODUCT
 * promises (P9).
 */
const negligible = { network: 1e-4, total: 5e-4 } as const
/** Up to this number of pairs the exact best total is found, because it takes no time. */
const usualExactPairsMax = 1e6

/**
 * Assigns women to men. In this order: every lock and no `never` pair; as few missing places of men
 * as possible; as few men as possible who see nobody, and as few women as possible who are shown to nobody, then to one man alone, and so on up to
 * the floor; the greatest total score. Nobody is above the cap. The first network holds the best pairs of both sides; then every pair that
 * could still improve it joins, until none is left or they could add less than `negligible`.
 */
export function* assign(problem: AssignmentProblem): AssignmentWork {
  const { scores, rules, locks, first, exactPairsMax = usualExactPairsMax } = problem
  const open = createOpenPairs(problem)
  const network = createNetwork(scores, rules, locks, scoreMax, first)
  let rounds = 0
  const reported = function* <T>(stage: AssignmentStage, work: Generator<number, T>) {
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
      yield { stage, done: step.value, rounds }
    }
  }

  yield* reported('scoring', addBestPairs(network, open, candidates.first))
  startFromBestPairs(network)
  for (;;) {
    rounds += 1
    // The bound is less than a place or a showing below the floor: these are always exact.
    const isLarge = scores.men * scores.women > exactPairsMax
    const bound = (share: number) =>
      isLarge ? Math.min(share * totalOf(network), network.showingStep / 4) : 0
    yield* reported(
      'assigning',
      solveNetwork(network, () => bound(negligible.network)),
    )
    const within = possibleGain(network)
    const beyond = yield* reported('proving', addWorthyPairs(network, open, candidates.later))
    const gain = within + beyond
    if (gain <= bound(negligible.total)) return readResult(network, problem, gain)
  }
}

/** The total without the locked pairs. */
const totalOf = (network: Network): number => {
  const { arcs, flow, cost } = network
  let total = 0
  for (let arc = firstPairArc(network); arc < arcs; arc += 1) total -= flow[arc]! * cost[arc]!
  return total
}

const readResult = (
  network: Network,
  { scores, locks }: AssignmentProblem,
  gain: number,
): AssignmentResult => {
  const decks: number[][] = Array.from({ length: scores.men }, () => [])
  let total = totalOf(network)
  const { men, arcs, source, target, flow } = network
  for (let arc = firstPairArc(network); arc < arcs; arc += 1) {
    if (flow[arc] === 1) decks[source[arc]!]!.push(target[arc]! - men)
  }
  const row = new Int32Array(scores.women)
  for (const [man, women] of groupByMan(scores.men, locks).entries()) {
    if (women === undefined) continue
    scores.fillRow(man, row)
    decks[man]!.push(...women)
    for (const woman of women) total += row[woman]!
  }
  for (const deck of decks) deck.sort((one, other) => one - other)
  return { decks, total, totalAtMost: total + gain }
}

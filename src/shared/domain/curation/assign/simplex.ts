import { rehang } from './basis-tree.ts'
import { atLower, atUpper, inBasis, type Network, none } from './network.ts'

const pivotsPerStep = 2_000
/** The number of exchanges between two bounds: a bound costs a look at every arc. */
const pivotsPerBound = 50_000

/**
 * The network simplex method: exchanges arcs of the basis until no exchange lowers the cost. The
 * basis stays strongly feasible (every node could send one more unit towards the root), so that it
 * ends although many exchanges move nothing (Cunningham 1976). Large networks whose prices tie need
 * half of all exchanges for the last ten thousandth: it ends once a bound says that less is left.
 * @param negligible gain that is not looked for
 * @yields the number of exchanges so far
 */
export function* solveNetwork(network: Network, negligible: () => number): Generator<number, void> {
  const blockSize = Math.max(64, Math.ceil(Math.sqrt(network.arcs)))
  for (let pivots = 1; ; pivots += 1) {
    const entering = findEntering(network, blockSize)
    if (entering === none) return
    exchange(network, entering)
    if (pivots % pivotsPerStep === 0) yield pivots
    if (pivots % pivotsPerBound === 0 && possibleGain(network) <= negligible()) return
  }
}

/** The most that could still be gained within the network (LP duality); 0 when it is solved. */
export const possibleGain = ({
  arcs,
  source,
  target,
  cost,
  state,
  potential,
  capacity,
}: Network): number => {
  let gain = 0
  for (let arc = 0; arc < arcs; arc += 1) {
    const reduced = state[arc]! * (cost[arc]! + potential[source[arc]!]! - potential[target[arc]!]!)
    if (reduced < 0) gain -= reduced * capacity[arc]!
  }
  return gain
}

/** @returns the arc of the next block that lowers the cost most for each unit */
const findEntering = (network: Network, blockSize: number): number => {
  const { arcs, source, target, cost, state, potential } = network
  let best = none
  let least = 0
  let left = blockSize
  let arc = network.cursor
  for (let seen = 0; seen < arcs; seen += 1) {
    const reduced = state[arc]! * (cost[arc]! + potential[source[arc]!]! - potential[target[arc]!]!)
    if (reduced < least) {
      least = reduced
      best = arc
    }
    arc += 1
    if (arc === arcs) arc = 0
    left -= 1
    if (left === 0) {
      if (best !== none) break
      left = blockSize
    }
  }
  network.cursor = arc
  return best
}

/** Sends as much as possible round the cycle that the arc closes. */
const exchange = (network: Network, entering: number): void => {
  const { source, target, capacity, flow, state, parent, parentArc } = network
  const isForward = state[entering] === atLower
  const first = isForward ? source[entering]! : target[entering]!
  const second = isForward ? target[entering]! : source[entering]!
  const join = findJoin(network, first, second)

  // Several arcs can become full at once: the last one leaves, seen from the join along the flow.
  let most = capacity[entering]!
  let cutNode = none
  let isCutOnFirst = false
  for (let node = first; node !== join; node = parent[node]!) {
    const arc = parentArc[node]!
    const room = source[arc] === node ? flow[arc]! : capacity[arc]! - flow[arc]!
    if (room < most) {
      most = room
      cutNode = node
      isCutOnFirst = true
    }
  }
  for (let node = second; node !== join; node = parent[node]!) {
    const arc = parentArc[node]!
    const room = source[arc] === node ? capacity[arc]! - flow[arc]! : flow[arc]!
    if (room <= most) {
      most = room
      cutNode = node
      isCutOnFirst = false
    }
  }

  if (most > 0) {
    flow[entering]! += isForward ? most : -most
    for (let node = first; node !== join; node = parent[node]!) {
      const arc = parentArc[node]!
      flow[arc]! += source[arc] === node ? -most : most
    }
    for (let node = second; node !== join; node = parent[node]!) {
      const arc = parentArc[node]!
      flow[arc]! += source[arc] === node ? most : -most
    }
  }
  if (cutNode === none) {
    state[entering] = isForward ? atUpper : atLower
    return
  }
  const leaving = parentArc[cutNode]!
  const [node, above] = isCutOnFirst ? [first, second] : [second, first]
  rehang(network, { node, parent: above, arc: entering, cutNode })
  state[entering] = inBasis
  state[leaving] = flow[leaving] === 0 ? atLower : atUpper
}

const findJoin = ({ parent, depth }: Network, first: number, second: number): number => {
  let [one, other] = [first, second]
  while (one !== other) {
    if (depth[one]! >= depth[other]!) one = parent[one]!
    else other = parent[other]!
  }
  return one
}

import { settingLimits } from '../../../limits.ts'
import type { AssignmentRules, FirstPlaces, PairPlaces } from './problem.ts'

/**
 * The assignment as a flow of least cost. A unit is one place of a man: it goes from the man to a
 * woman and from her to the root, or straight to the root as a missing place. Nodes: men, women, the
 * root. Arcs: for each man his missing places, and the last of them, with which he sees nobody; for each
 * woman her first showing, her second and so on up to the floor, and the rest up to the cap; then the pairs.
 *
 * Each showing of a woman is worth less than the one before, and more than any score: where the floor
 * cannot be met for all, nobody's second showing takes the place of somebody's first (PRODUCT §5). A
 * simple cycle passes the root once, so an exchange gives up at most one showing for another. A step
 * between two showings that outweighs every score therefore orders them strictly.
 *
 * A man's last missing place costs a step more than the others: nobody sees nobody so that another sees
 * one more. Whoever had no place in the last round has one step more than others, man or woman.
 *
 * The basis is a tree that hangs on the root. Costs and potentials are integers below 2^53, so that
 * every machine computes the same.
 */
export interface Network {
  readonly men: number
  readonly women: number
  readonly nodes: number
  /** Arcs of each woman to the root. */
  readonly showingArcs: number
  /** How much more each showing of a woman is worth than her next one; more than any score. */
  readonly showingStep: number
  arcs: number
  source: Int32Array
  target: Int32Array
  cost: Float64Array
  capacity: Int32Array
  flow: Int32Array
  /** `inBasis`, or the bound at which the arc's flow stands. */
  state: Int8Array
  readonly parent: Int32Array
  readonly parentArc: Int32Array
  readonly depth: Int32Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  readonly previousSibling: Int32Array
  readonly potential: Float64Array
  /** The arc at which the next search begins. */
  cursor: number
}

export const inBasis = 0
export const atLower = 1
export const atUpper = -1

export const none = -1

const missingArcs = 2
/** Two arcs hold his missing places. The second one holds the last place: it is empty once he sees somebody. */
export const missingArc = (man: number): number => missingArcs * man
export const lastMissingArc = (man: number): number => missingArcs * man + 1
/** The arc of her first showing. The arcs of her next showings follow; the last one holds all further showings. */
export const firstShowingArc = ({ men, showingArcs }: Network, woman: number): number =>
  missingArcs * men + showingArcs * woman
export const firstPairArc = ({ men, women, showingArcs }: Network): number =>
  missingArcs * men + showingArcs * women

const nobodyFirst: FirstPlaces = { men: new Set(), women: new Set() }

/**
 * The greatest floor with an arc for each showing. Higher floors are kept too: women who are shown so often
 * anyway share the other showings in any way.
 */
const orderedShowingsMax: number = settingLimits.exposureFloor[1]

/** Makes the network. Locked pairs have taken their places already. */
export const createNetwork = (
  { men, women }: { men: number; women: number },
  { perMan, floor: asked, cap }: AssignmentRules,
  locks: PairPlaces,
  greatestScore: number,
  first: FirstPlaces = nobodyFirst,
): Network => {
  // Without a floor there would be no first showing to give, so people who come first have a floor of one.
  const floor = first.women.size > 0 ? Math.max(asked, Math.min(1, cap)) : asked
  const nodes = men + women + 1
  // A cycle passes each node once, so it changes the score by less than this.
  const showingStep = 2 * (Math.min(men, women) + 1) * (greatestScore + 1)
  // No woman is shown more often than there are men.
  const showings = Math.min(floor, men, orderedShowingsMax)
  const missingCost = (showings + 3) * showingStep
  const showingArcs = showings + 1
  const arcs = missingArcs * men + showingArcs * women
  const network: Network = {
    men,
    women,
    nodes,
    showingArcs,
    showingStep,
    arcs,
    source: new Int32Array(arcs),
    target: new Int32Array(arcs).fill(nodes - 1),
    cost: new Float64Array(arcs),
    capacity: new Int32Array(arcs),
    flow: new Int32Array(arcs),
    state: new Int8Array(arcs).fill(atLower),
    parent: new Int32Array(nodes).fill(none),
    parentArc: new Int32Array(nodes).fill(none),
    depth: new Int32Array(nodes),
    firstChild: new Int32Array(nodes).fill(none),
    nextSibling: new Int32Array(nodes).fill(none),
    previousSibling: new Int32Array(nodes).fill(none),
    potential: new Float64Array(nodes),
    cursor: 0,
  }
  const lockedOfMan = new Int32Array(men)
  const lockedOfWoman = new Int32Array(women)
  for (const [man, woman] of locks) {
    lockedOfMan[man]! += 1
    lockedOfWoman[woman]! += 1
  }
  for (let man = 0; man < men; man += 1) {
    const places = perMan - lockedOfMan[man]!
    const last = lockedOfMan[man] === 0 ? Math.min(1, places) : 0
    const ways = [
      { arc: missingArc(man), missing: places - last, cost: missingCost },
      {
        arc: lastMissingArc(man),
        missing: last,
        cost: missingCost + showingStep * (first.men.has(man) ? 2 : 1),
      },
    ]
    for (const { arc, missing, cost } of ways) {
      network.source[arc] = man
      network.cost[arc] = cost
      network.capacity[arc] = missing
      network.flow[arc] = missing
    }
    // The capacity is one more than can be missing, because a node of the basis must have a way to the root
    // that is never full.
    network.capacity[lastMissingArc(man)]! += 1
  }
  const placesBefore = (showing: number): number =>
    showing < showings ? showing : showing === showings ? floor : cap
  for (let woman = 0; woman < women; woman += 1) {
    const locked = lockedOfWoman[woman]!
    const firstArc = firstShowingArc(network, woman)
    for (let showing = 0; showing < showingArcs; showing += 1) {
      const arc = firstArc + showing
      const more = showing === 0 && showings > 0 && first.women.has(woman) ? 1 : 0
      const [from, to] = [placesBefore(showing), placesBefore(showing + 1)]
      network.source[arc] = men + woman
      network.cost[arc] = -showingStep * (showings - showing + more)
      network.capacity[arc] = to - Math.min(to, Math.max(from, locked))
    }
  }
  return network
}

const grown = <T extends Int32Array | Float64Array | Int8Array>(from: T, into: T): T => {
  into.set(from)
  return into
}

/** Adds pairs without flow. The basis stays as it is. */
export const addPairArcs = (
  network: Network,
  pairs: { men: Int32Array; women: Int32Array; scores: Int32Array },
): void => {
  const first = network.arcs
  const arcs = first + pairs.men.length
  network.source = grown(network.source, new Int32Array(arcs))
  network.target = grown(network.target, new Int32Array(arcs))
  network.cost = grown(network.cost, new Float64Array(arcs))
  network.capacity = grown(network.capacity, new Int32Array(arcs))
  network.flow = grown(network.flow, new Int32Array(arcs))
  network.state = grown(network.state, new Int8Array(arcs))
  for (let index = 0; index < pairs.men.length; index += 1) {
    const arc = first + index
    network.source[arc] = pairs.men[index]!
    network.target[arc] = network.men + pairs.women[index]!
    network.cost[arc] = -pairs.scores[index]!
    network.capacity[arc] = 1
    network.state[arc] = atLower
  }
  network.arcs = arcs
}

import { hang, settleSubtree } from './basis-tree.ts'
import {
  atUpper,
  firstPairArc,
  firstShowingArc,
  lastMissingArc,
  missingArc,
  type Network,
  none,
} from './network.ts'

/**
 * Takes the best pairs first, as long as both have room, and makes a basis of it: each node hangs on
 * the root by an arc that is not full. A woman whose places are all taken hangs on one of her men.
 */
export const startFromBestPairs = (network: Network): void => {
  const { men, women, source, target, flow, state } = network
  const root = network.nodes - 1
  const manOf = new Int32Array(women).fill(none)
  const pairOf = new Int32Array(women).fill(none)
  for (const arc of pairsByScore(network)) {
    const man = source[arc]!
    const woman = target[arc]! - men
    const shown = nextShowing(network, woman)
    const missing = missingArcWithFlow(network, man)
    if (missing === none || shown === none) continue
    flow[missing]! -= 1
    flow[shown]! += 1
    flow[arc] = 1
    state[arc] = atUpper
    manOf[woman] = man
    pairOf[woman] = arc
  }
  for (let man = 0; man < men; man += 1) {
    const [usual, last] = [missingArc(man), lastMissingArc(man)]
    const isFull = flow[usual] === network.capacity[usual]
    if (isFull && flow[usual]! > 0) state[usual] = atUpper
    hang(network, man, root, isFull ? last : usual)
    settleSubtree(network, man)
  }
  for (let woman = 0; woman < women; woman += 1) {
    const first = firstShowingArc(network, woman)
    for (let arc = first; arc < first + network.showingArcs; arc += 1) {
      if (flow[arc]! > 0) state[arc] = atUpper
    }
    const next = nextShowing(network, woman)
    const last = first + network.showingArcs - 1
    if (next !== none) hang(network, men + woman, root, next)
    else if (manOf[woman] === none) hang(network, men + woman, root, last)
    else hang(network, men + woman, manOf[woman]!, pairOf[woman]!)
    settleSubtree(network, men + woman)
  }
}

/** @returns the arc of a place that he misses, the dearest first, or `none` when he has all places */
const missingArcWithFlow = ({ flow }: Network, man: number): number => {
  if (flow[lastMissingArc(man)]! > 0) return lastMissingArc(man)
  return flow[missingArc(man)]! > 0 ? missingArc(man) : none
}

/** @returns the arc of her next showing, or `none` when all her places are taken */
const nextShowing = (network: Network, woman: number): number => {
  const first = firstShowingArc(network, woman)
  for (let arc = first; arc < first + network.showingArcs; arc += 1) {
    if (network.flow[arc]! < network.capacity[arc]!) return arc
  }
  return none
}

/** Arcs of pairs, the best score first; equal scores in the order of the arcs. */
const pairsByScore = (network: Network): Int32Array => {
  const first = firstPairArc(network)
  const count = network.arcs - first
  // One number each, because sorting numbers needs no comparison function.
  const keys = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    keys[index] = network.cost[first + index]! * count + index
  }
  keys.sort()
  const sorted = new Int32Array(count)
  for (let index = 0; index < count; index += 1) {
    const place = keys[index]! % count
    sorted[index] = first + (place < 0 ? place + count : place)
  }
  return sorted
}

import { hang, settleSubtree } from './basis-tree.ts'
import {
  atUpper,
  firstPairArc,
  floorArc,
  missingArc,
  type Network,
  none,
  restArc,
} from './network.ts'

/**
 * Takes the best pairs first, as long as both have room, and makes a basis of it: each node hangs on
 * the root by an arc that is not full. A woman whose places are all taken hangs on one of her men.
 */
export const startFromBestPairs = (network: Network): void => {
  const { men, women, source, target, flow, capacity, state } = network
  const root = network.nodes - 1
  const manOf = new Int32Array(women).fill(none)
  const pairOf = new Int32Array(women).fill(none)
  for (const arc of pairsByScore(network)) {
    const man = source[arc]!
    const woman = target[arc]! - men
    const lower = floorArc(network, woman)
    const upper = restArc(network, woman)
    const shown = flow[lower]! < capacity[lower]! ? lower : upper
    if (flow[missingArc(man)] === 0 || flow[shown]! >= capacity[shown]!) continue
    flow[missingArc(man)]! -= 1
    flow[shown]! += 1
    flow[arc] = 1
    state[arc] = atUpper
    manOf[woman] = man
    pairOf[woman] = arc
  }
  for (let man = 0; man < men; man += 1) {
    hang(network, man, root, missingArc(man))
    settleSubtree(network, man)
  }
  for (let woman = 0; woman < women; woman += 1) {
    const lower = floorArc(network, woman)
    const upper = restArc(network, woman)
    const isFull = flow[lower] === capacity[lower] && flow[upper] === capacity[upper]
    if (flow[lower]! < capacity[lower]!) hang(network, men + woman, root, lower)
    else if (!isFull || manOf[woman] === none) hang(network, men + woman, root, upper)
    else hang(network, men + woman, manOf[woman]!, pairOf[woman]!)
    for (const arc of [lower, upper]) {
      if (network.parentArc[men + woman] === arc || flow[arc] === 0) continue
      if (flow[arc] === capacity[arc]) state[arc] = atUpper
    }
    settleSubtree(network, men + woman)
  }
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

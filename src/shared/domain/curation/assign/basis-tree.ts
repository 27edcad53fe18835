import { inBasis, type Network, none } from './network.ts'

/** Hangs a node without a parent on another one. Its depth and potential follow in `settleSubtree`. */
export const hang = (network: Network, node: number, parent: number, arc: number): void => {
  const { firstChild, nextSibling, previousSibling } = network
  const sibling = firstChild[parent]!
  network.parent[node] = parent
  network.parentArc[node] = arc
  network.state[arc] = inBasis
  previousSibling[node] = none
  nextSibling[node] = sibling
  if (sibling !== none) previousSibling[sibling] = node
  firstChild[parent] = node
}

const unhang = (network: Network, node: number): void => {
  const { firstChild, nextSibling, previousSibling } = network
  const [before, after] = [previousSibling[node]!, nextSibling[node]!]
  if (before === none) firstChild[network.parent[node]!] = after
  else nextSibling[before] = after
  if (after !== none) previousSibling[after] = before
}

/** Gives the node and all below it their depths and potentials, from its parent. */
export const settleSubtree = (network: Network, top: number): void => {
  const { parent, depth, potential, firstChild, nextSibling, source, cost, parentArc } = network
  const above = parent[top]!
  const arc = parentArc[top]!
  const settled =
    source[arc] === top ? potential[above]! - cost[arc]! : potential[above]! + cost[arc]!
  const change = settled - potential[top]!
  depth[top] = depth[above]! + 1
  potential[top] = settled
  let node = firstChild[top]!
  if (node === none) return
  for (;;) {
    depth[node] = depth[parent[node]!]! + 1
    potential[node] = potential[node]! + change
    if (firstChild[node] !== none) {
      node = firstChild[node]!
      continue
    }
    while (nextSibling[node] === none) {
      node = parent[node]!
      if (node === top) return
    }
    node = nextSibling[node]!
  }
}

/**
 * Cuts the subtree of `cutNode` off and hangs it by its node `node` on `parent`: the arcs between the
 * two nodes turn round.
 */
export const rehang = (
  network: Network,
  { node, parent, arc, cutNode }: { node: number; parent: number; arc: number; cutNode: number },
): void => {
  let [current, above, by] = [node, parent, arc]
  for (;;) {
    const [formerParent, formerArc] = [network.parent[current]!, network.parentArc[current]!]
    unhang(network, current)
    hang(network, current, above, by)
    if (current === cutNode) break
    above = current
    by = formerArc
    current = formerParent
  }
  settleSubtree(network, node)
}

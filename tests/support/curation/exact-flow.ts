/** One arc and its way back, which are at `index` and `index ^ 1`. */
interface Arc {
  to: number
  room: number
  cost: number
}

export interface ExactProblem {
  scores: readonly (readonly number[])[]
  women: number
  perMan: number
  floor: number
  cap: number
  never: readonly (readonly [number, number])[]
  locks: readonly (readonly [number, number])[]
}

/** The worth of an assignment, its parts in the order in which they count. */
export interface Worth {
  /** The number of men's places that are left empty. */
  missing: number
  /** Men who see nobody. */
  alone: number
  /** Women who are shown to nobody, to fewer than two, and so on up to the floor. */
  below: number[]
  total: number
}

/**
 * The best assignment by successive shortest paths (Bellman-Ford), written for clarity: a flow of
 * perMan × men units from a source to a sink. It knows nothing of the product's assigner.
 */
export const solveExactly = (problem: ExactProblem): Worth => {
  const { scores, women, perMan, floor, cap, never, locks } = problem
  const men = scores.length
  const [source, sink] = [men + women, men + women + 1]
  const nodes = men + women + 2
  const scoreSum = scores.flat().reduce((sum, score) => sum + score, 1)
  // Each showing is worth more than the next showing of all women together.
  const showingWorth = (place: number) => 2 * scoreSum * (women + 1) ** (floor - 1 - place)
  const missingCost = (women + 1) * showingWorth(0)
  const aloneCost = 2 * scoreSum
  const arcs: Arc[] = []
  const leaving: number[][] = Array.from({ length: nodes }, () => [])
  const add = (from: number, to: number, room: number, cost: number) => {
    leaving[from]?.push(arcs.length)
    arcs.push({ to, room, cost })
    leaving[to]?.push(arcs.length)
    arcs.push({ to: from, room: 0, cost: -cost })
  }
  const closed = new Set([...never, ...locks].map(([man, woman]) => `${man} ${woman}`))
  const lockedOf = (person: number, side: 0 | 1) =>
    locks.filter((lock) => lock[side] === person).length
  let units = 0
  for (let man = 0; man < men; man += 1) {
    const places = perMan - lockedOf(man, 0)
    units += places
    add(source, man, places, 0)
    const isAlone = places === perMan && places > 0
    add(man, sink, places - (isAlone ? 1 : 0), missingCost)
    // The cost is higher than all showings of all women together.
    if (isAlone) add(man, sink, 1, missingCost + aloneCost)
    for (let woman = 0; woman < women; woman += 1) {
      if (!closed.has(`${man} ${woman}`)) add(man, men + woman, 1, -(scores[man]?.[woman] ?? 0))
    }
  }
  for (let woman = 0; woman < women; woman += 1) {
    const locked = lockedOf(woman, 1)
    for (let place = locked; place < floor; place += 1) {
      add(men + woman, sink, 1, -showingWorth(place))
    }
    add(men + woman, sink, cap - Math.max(floor, locked), 0)
  }

  for (let unit = 0; unit < units; unit += 1) {
    const distance = new Array<number>(nodes).fill(Number.POSITIVE_INFINITY)
    const by = new Array<number>(nodes).fill(-1)
    distance[source] = 0
    for (let isChanged = true; isChanged; ) {
      isChanged = false
      for (let node = 0; node < nodes; node += 1) {
        if (distance[node] === Number.POSITIVE_INFINITY) continue
        for (const index of leaving[node] ?? []) {
          const { to, room, cost } = arcs[index] as Arc
          const length = (distance[node] ?? 0) + cost
          if (room === 0 || length >= (distance[to] ?? 0)) continue
          distance[to] = length
          by[to] = index
          isChanged = true
        }
      }
    }
    for (let node = sink; node !== source; ) {
      const index = by[node] as number
      const [arc, back] = [arcs[index] as Arc, arcs[index ^ 1] as Arc]
      arc.room -= 1
      back.room += 1
      node = back.to
    }
  }

  const decks = scores.map((_row, man) => [
    ...locks.filter(([lockedMan]) => lockedMan === man).map(([, woman]) => woman),
    ...(leaving[man] ?? []).flatMap((index) => {
      const { to, room } = arcs[index] as Arc
      const isWoman = to >= men && to < men + women
      return index % 2 === 0 && isWoman && room === 0 ? [to - men] : []
    }),
  ])
  return worthOf(decks, problem)
}

export const worthOf = (
  decks: readonly (readonly number[])[],
  { scores, women, perMan, floor }: Pick<ExactProblem, 'scores' | 'women' | 'perMan' | 'floor'>,
): Worth => {
  const shown = new Array<number>(women).fill(0)
  let [missing, total] = [0, 0]
  for (const [man, deck] of decks.entries()) {
    missing += perMan - deck.length
    for (const woman of deck) {
      shown[woman] = (shown[woman] ?? 0) + 1
      total += scores[man]?.[woman] ?? 0
    }
  }
  const below = Array.from(
    { length: floor },
    (_, place) => shown.filter((count) => count <= place).length,
  )
  const alone = perMan === 0 ? 0 : decks.filter((deck) => deck.length === 0).length
  return { missing, alone, below, total }
}

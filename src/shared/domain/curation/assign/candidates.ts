import { addPairArcs, firstPairArc, type Network } from './network.ts'
import { closed, type OpenPairs } from './open-pairs.ts'
import { createTopLists, emptyTopList, keepInTopList, topListItems } from './top-lists.ts'

const rowsPerStep = 64
const tieBits = 10
const tieMax = (1 << tieBits) - 1
const keyMax = 2 ** 20 - 1

/**
 * A small number of each pair, so that equal keys do not favour the same people everywhere. It is mixed with
 * multiplications that wrap at 32 bits (Murmur3's last step).
 */
const tieBreak = (man: number, woman: number): number => {
  let mixed = Math.imul(man + 1, 0x9e3779b1) ^ Math.imul(woman + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed >>> 12) & tieMax
}

/** Added to centred scores, because keys are not negative. */
const middle = 2 ** 18

/**
 * Adds the pairs with which the assignment begins: of each man and each woman the best by score, and
 * the best by score less what the other one gets on average. Where some are popular with everybody,
 * the first alone would leave the others out; prices will come close to the averages.
 * @yields the share of rows that were looked at
 */
export function* addBestPairs(
  network: Network,
  open: OpenPairs,
  perPerson: number,
): Generator<number, void> {
  const { men, women } = network
  const row = new Int32Array(women)
  const usual = usualScores(network, open)
  const lists = createPairLists(network, perPerson)
  const centred = createPairLists(network, perPerson)
  for (let man = 0; man < men; man += 1) {
    open.fillRow(man, row)
    const usualOfMan = averageOf(row)
    for (let woman = 0; woman < women; woman += 1) {
      const score = row[woman]!
      if (score === closed) continue
      lists.offer(man, woman, score, score)
      centred.offer(man, woman, score - usual[woman]! + middle, score - usualOfMan + middle)
    }
    lists.endRow(man)
    centred.endRow(man)
    if (man % rowsPerStep === rowsPerStep - 1) yield (man + 1) / men
  }
  addPairs(network, open, [...lists.codes(), ...centred.codes()])
}

/**
 * Adds pairs outside the network that are worth more than nothing at its prices, the best of each man and of
 * each woman. Without such a pair the solution is optimal over all pairs (LP duality). @yields the share of
 * rows that were looked at
 * @returns what all these pairs, also those that were not added, could add to the total at most
 */
export function* addWorthyPairs(
  network: Network,
  open: OpenPairs,
  perPerson: number,
): Generator<number, number> {
  const { men, women, potential } = network
  const row = new Int32Array(women)
  const known = pairsByMan(network)
  const lists = createPairLists(network, perPerson)
  let gain = 0
  for (let man = 0; man < men; man += 1) {
    open.fillRow(man, row)
    for (const woman of known(man)) row[woman] = closed
    const price = potential[man]!
    for (let woman = 0; woman < women; woman += 1) {
      const score = row[woman]!
      const worth = score - price + potential[men + woman]!
      if (worth <= 0 || score === closed) continue
      gain += worth
      const key = Math.min(worth, keyMax)
      lists.offer(man, woman, key, key)
    }
    lists.endRow(man)
    if (man % rowsPerStep === rowsPerStep - 1) yield (man + 1) / men
  }
  addPairs(network, open, lists.codes())
  return gain
}

const sampledMen = 256

/** @returns each woman's average score with a sample of the men */
const usualScores = ({ men, women }: Network, open: OpenPairs): Int32Array => {
  const [row, sums, counts] = [
    new Int32Array(women),
    new Float64Array(women),
    new Int32Array(women),
  ]
  const step = Math.max(1, Math.floor(men / sampledMen))
  for (let man = 0; man < men; man += step) {
    open.fillRow(man, row)
    for (let woman = 0; woman < women; woman += 1) {
      if (row[woman] === closed) continue
      sums[woman]! += row[woman]!
      counts[woman]! += 1
    }
  }
  return Int32Array.from(sums, (sum, woman) => Math.floor(sum / Math.max(1, counts[woman]!)))
}

const averageOf = (row: Int32Array): number => {
  let [sum, count] = [0, 0]
  for (let woman = 0; woman < row.length; woman += 1) {
    if (row[woman] === closed) continue
    sum += row[woman]!
    count += 1
  }
  return Math.floor(sum / Math.max(1, count))
}

const createPairLists = ({ women }: Network, perPerson: number) => {
  const ofMan = createTopLists(1, perPerson)
  const ofWomen = createTopLists(women, perPerson)
  const ofMen = ofMan.thresholds
  const thresholds = ofWomen.thresholds
  const codes: number[] = []
  return {
    /** @param forMan what she is worth to him @param forWoman what he is worth to her */
    offer: (man: number, woman: number, forMan: number, forWoman: number): void => {
      // Most pairs are below both thresholds, whatever their tie-break.
      const [manKey, womanKey] = [forMan << tieBits, forWoman << tieBits]
      if (manKey + tieMax <= ofMen[0]! && womanKey + tieMax <= thresholds[woman]!) return
      const tie = tieBreak(man, woman)
      if (manKey + tie > ofMen[0]!) keepInTopList(ofMan, 0, manKey + tie, woman)
      if (womanKey + tie > thresholds[woman]!) {
        keepInTopList(ofWomen, woman, womanKey + tie, man)
      }
    },
    endRow: (man: number): void => {
      for (const woman of topListItems(ofMan, 0)) codes.push(man * women + woman)
      emptyTopList(ofMan, 0)
    },
    codes: (): number[] => {
      for (let woman = 0; woman < women; woman += 1) {
        for (const man of topListItems(ofWomen, woman)) codes.push(man * women + woman)
      }
      return codes
    },
  }
}

/** @param pairs as man × women + woman, some of them twice */
const addPairs = (network: Network, open: OpenPairs, pairs: readonly number[]): number => {
  const codes = Float64Array.from(pairs).sort()
  const { women } = network
  const row = new Int32Array(women)
  const found = {
    men: new Int32Array(codes.length),
    women: new Int32Array(codes.length),
    scores: new Int32Array(codes.length),
  }
  let count = 0
  let man = -1
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index]!
    if (index > 0 && code === codes[index - 1]) continue
    const woman = code % women
    if ((code - woman) / women !== man) {
      man = (code - woman) / women
      open.fillRow(man, row)
    }
    found.men[count] = man
    found.women[count] = woman
    found.scores[count] = row[woman]!
    count += 1
  }
  addPairArcs(network, {
    men: found.men.subarray(0, count),
    women: found.women.subarray(0, count),
    scores: found.scores.subarray(0, count),
  })
  return count
}

/** @returns for each man the women with whom he is in the network */
const pairsByMan = (network: Network): ((man: number) => Int32Array) => {
  const { men, arcs, source, target } = network
  const starts = new Int32Array(men + 1)
  const first = firstPairArc(network)
  for (let arc = first; arc < arcs; arc += 1) starts[source[arc]! + 1]! += 1
  for (let man = 0; man < men; man += 1) starts[man + 1]! += starts[man]!
  const women = new Int32Array(arcs - first)
  const next = starts.slice()
  for (let arc = first; arc < arcs; arc += 1) {
    const man = source[arc]!
    women[next[man]!] = target[arc]! - men
    next[man]! += 1
  }
  return (man) => women.subarray(starts[man]!, starts[man + 1]!)
}

import type { ActCost, StoredDocuments } from './costs.ts'

/** The assumed sizes of a campus: docs/scale.md names them, and flags of the command change them. */
export interface CampusModel {
  students: number
  /** The share of all students who are in one round. */
  takePart: number
  /** The share of those in a round who are men. */
  men: number
  roundsPerMonth: number
}

/** List prices in dollars, of one region; the command takes others. Free quotas are left out. */
export interface Prices {
  readsPer100k: number
  writesPer100k: number
  invocationsPerMillion: number
  /** A second of one instance with 256 MiB. */
  instanceSecond: number
  gigabyteOut: number
  rupeesPerDollar: number
}

/** These prices must be checked against Google's list on the day of a decision; `docs/scale.md` says so. */
export const usualPrices: Prices = {
  readsPer100k: 0.06,
  writesPer100k: 0.18,
  invocationsPerMillion: 0.4,
  instanceSecond: 0.0000125,
  gigabyteOut: 0.12,
  rupeesPerDollar: 88,
}

export const secondsPerInvocation = 0.2
const gigabyte = 1024 ** 3

export interface Bill {
  reads: number
  writes: number
  invocations: number
  functionSeconds: number
  gigabytes: number
  rupees: number
}

/** @param timesOf how often an act was done */
export const billOf = (
  costs: readonly ActCost[],
  timesOf: (cost: ActCost) => number,
  prices: Prices,
): Bill => {
  const sum = (of: (cost: ActCost) => number) =>
    costs.reduce((total, cost) => total + of(cost) * timesOf(cost), 0)
  const reads = sum((cost) => cost.reads)
  const writes = sum((cost) => cost.writes)
  const invocations = sum((cost) => cost.invocations)
  const gigabytes = sum((cost) => cost.bytes) / gigabyte
  const functionSeconds = invocations * secondsPerInvocation
  const dollars =
    (reads / 1e5) * prices.readsPer100k +
    (writes / 1e5) * prices.writesPer100k +
    (invocations / 1e6) * prices.invocationsPerMillion +
    functionSeconds * prices.instanceSecond +
    gigabytes * prices.gigabyteOut
  const rupees = dollars * prices.rupeesPerDollar
  return { reads, writes, invocations, functionSeconds, gigabytes, rupees }
}

/** The average cost of a month: each total is linear in the students. `play.ts` plays it. */
export const monthOf = (
  costs: readonly ActCost[],
  { students, takePart, men, roundsPerMonth }: CampusModel,
  prices: Prices,
): Bill => {
  const people = students * takePart
  return billOf(
    costs,
    ({ perMan, perWoman }) => roundsPerMonth * people * (men * perMan + (1 - men) * perWoman),
    prices,
  )
}

/** Documents that acts leave in Firestore, by collection, the most bytes first. Purges are left out. */
export const storedBy = (
  costs: readonly ActCost[],
  timesOf: (cost: ActCost) => number,
): StoredDocuments => {
  const all = new Map<string, { documents: number; bytes: number }>()
  for (const cost of costs) {
    for (const [name, { documents, bytes }] of Object.entries(cost.stored)) {
      const before = all.get(name) ?? { documents: 0, bytes: 0 }
      all.set(name, {
        documents: before.documents + documents * timesOf(cost),
        bytes: before.bytes + bytes * timesOf(cost),
      })
    }
  }
  return Object.fromEntries([...all].sort(([, one], [, other]) => other.bytes - one.bytes))
}

import type { Caller } from '../parts.ts'

/** Operations as Firestore bills them. */
export interface Tally {
  reads: number
  writes: number
  deletes: number
}

export interface Counters {
  clients: Tally
  owner: Tally
}

const emptyTally = (): Tally => ({ reads: 0, writes: 0, deletes: 0 })

export const createCounters = (): Counters => ({ clients: emptyTally(), owner: emptyTally() })

export const clearCounters = (counters: Counters): void => {
  counters.clients = emptyTally()
  counters.owner = emptyTally()
}

export const tallyOf = (counters: Counters, caller: Caller): Tally =>
  caller.kind === 'owner' ? counters.owner : counters.clients

/** Firestore bills a query that finds nothing. */
const minimumQueryReads = 1
/** Index entries that one read of an aggregation pays for. */
const documentsPerAggregationRead = 1000

export const queryReads = (documents: number): number => Math.max(minimumQueryReads, documents)

export const aggregationReads = (documents: number): number =>
  Math.max(minimumQueryReads, Math.ceil(documents / documentsPerAggregationRead))

import type { Caller } from '../parts.ts'

/** Operations as Firestore bills them. */
export interface Tally {
  reads: number
  writes: number
  deletes: number
}

/** What clients cost, and apart from it what the Admin SDK does. */
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

/** A query that finds nothing still costs one read. */
const minimumQueryReads = 1
/** An aggregation costs one read per so many documents it looked at. */
const documentsPerAggregationRead = 1000

export const queryReads = (documents: number): number => Math.max(minimumQueryReads, documents)

export const aggregationReads = (documents: number): number =>
  Math.max(minimumQueryReads, Math.ceil(documents / documentsPerAggregationRead))

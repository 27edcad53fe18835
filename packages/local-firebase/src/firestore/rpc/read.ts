import type { Caller } from '../../parts.ts'
import { assertMayGet, assertMayList, type Backend } from '../backend.ts'
import { aggregationReads, queryReads, tallyOf } from '../counters.ts'
import { type Aggregation, aggregate, aggregatedPaths } from '../query/aggregate.ts'
import { compileQuery, type Query, runQuery } from '../query/query.ts'
import { invalidArgument } from '../status.ts'
import {
  noteDocument,
  noteQuery,
  type Transaction,
  type TransactionOptions,
} from '../store/transactions.ts'
import type { View } from '../store/view.ts'
import type { Document, Fields, Instant, StructuredQuery } from '../types.ts'
import { parseFieldPath, pickFields } from '../values/field-path.ts'
import { parseInstant } from '../values/instant.ts'
import { assertDocumentName } from '../values/name.ts'

export interface Consistency {
  transaction?: string
  newTransaction?: TransactionOptions
  readTime?: string
}

export interface Mask {
  fieldPaths?: readonly string[]
}

interface Reading {
  view: View
  readTime: Instant
  transaction: Transaction | null
  /** The first element of a stream whose read began a transaction. */
  begun: readonly { transaction: string }[]
}

export const openReading = ({ store, transactions }: Backend, request: Consistency): Reading => {
  const readTime = store.tick()
  if (request.newTransaction !== undefined) {
    const transaction = transactions.begin(request.newTransaction)
    return {
      view: transaction.view,
      readTime,
      transaction,
      begun: [{ transaction: transaction.id }],
    }
  }
  if (request.transaction) {
    const transaction = transactions.find(request.transaction)
    return { view: transaction.view, readTime, transaction, begun: [] }
  }
  if (request.readTime !== undefined) {
    const time = parseInstant(request.readTime)
    if (time > readTime) {
      throw invalidArgument("The requested 'read_time' cannot be in the future.")
    }
    return { view: store.at(time), readTime: time, transaction: null, begun: [] }
  }
  return { view: store.present, readTime, transaction: null, begun: [] }
}

export const viewOf = (backend: Backend, request: Consistency): View =>
  openReading(backend, request).view

/** Without a mask, all fields. */
export const maskedDocument = (document: Document, mask: Mask | undefined): Document =>
  mask === undefined
    ? document
    : {
        ...document,
        fields: pickFields(document.fields, (mask.fieldPaths ?? []).map(parseFieldPath)),
      }

/** Asks the rules. Counts one read, whether the document exists or not. */
export const readDocument = (
  backend: Backend,
  caller: Caller,
  name: string,
  view: View,
): Document | null => {
  const document = view.get(assertDocumentName(name))
  assertMayGet(backend, caller, name, document)
  tallyOf(backend.counters, caller).reads += 1
  return document
}

type BatchGetElement =
  | { transaction: string }
  | { found: Document; readTime: Instant }
  | { missing: string; readTime: Instant }

export const batchGetDocuments = (
  backend: Backend,
  caller: Caller,
  request: Consistency & { documents?: readonly string[]; mask?: Mask },
): readonly BatchGetElement[] => {
  const { view, readTime, transaction, begun } = openReading(backend, request)
  const found = [...new Set(request.documents)].map((name): BatchGetElement => {
    const document = readDocument(backend, caller, name, view)
    noteDocument(transaction, name, document)
    return document === null
      ? { missing: name, readTime }
      : { found: maskedDocument(document, request.mask), readTime }
  })
  return [...begun, ...found]
}

const find = (
  backend: Backend,
  caller: Caller,
  parent: string,
  structuredQuery: StructuredQuery,
  { view, transaction }: Reading,
  required: readonly string[] = [],
): { query: Query; documents: readonly Document[] } => {
  const query = compileQuery(parent, structuredQuery, required)
  assertMayList(backend, caller, parent, structuredQuery)
  backend.indexes(parent, structuredQuery, required)
  const documents = runQuery(view, query)
  noteQuery(transaction, query, documents)
  return { query, documents }
}

type RunQueryElement =
  | { transaction: string }
  | { document: Document; readTime: Instant }
  | { readTime: Instant }

export const runQueryRpc = (
  backend: Backend,
  caller: Caller,
  request: Consistency & { parent: string; structuredQuery?: StructuredQuery },
): readonly RunQueryElement[] => {
  const reading = openReading(backend, request)
  const { readTime, begun } = reading
  const { parent, structuredQuery } = request
  if (structuredQuery === undefined) {
    throw invalidArgument('only structured queries are supported')
  }
  const { query, documents } = find(backend, caller, parent, structuredQuery, reading)
  tallyOf(backend.counters, caller).reads += queryReads(documents.length)
  const found = documents.map((document) => ({ document: query.project(document), readTime }))
  return [...begun, ...(found.length > 0 ? found : [{ readTime }])]
}

interface StructuredAggregationQuery {
  structuredQuery?: StructuredQuery
  aggregations?: readonly Aggregation[]
}

type AggregationElement =
  | { transaction: string }
  | { result: { aggregateFields: Fields }; readTime: Instant }

export const runAggregationQuery = (
  backend: Backend,
  caller: Caller,
  request: Consistency & {
    parent: string
    structuredAggregationQuery?: StructuredAggregationQuery
  },
): readonly AggregationElement[] => {
  const reading = openReading(backend, request)
  if (request.structuredAggregationQuery === undefined) {
    throw invalidArgument('Only structured aggregation queries are supported.')
  }
  const { structuredQuery = {}, aggregations = [] } = request.structuredAggregationQuery
  const required = aggregatedPaths(aggregations, structuredQuery)
  const { documents } = find(backend, caller, request.parent, structuredQuery, reading, required)
  const aggregateFields = aggregate(documents, aggregations)
  tallyOf(backend.counters, caller).reads += aggregationReads(documents.length)
  return [...reading.begun, { result: { aggregateFields }, readTime: reading.readTime }]
}

import type { Caller } from '../../parts.ts'
import { assertMayList, assertOwner, type Backend } from '../backend.ts'
import { queryReads, tallyOf } from '../counters.ts'
import { compileQuery, runQuery } from '../query/query.ts'
import type { Document, Order, StructuredQuery } from '../types.ts'
import { assertParentName, compareNames } from '../values/name.ts'
import { compareText } from '../values/text-order.ts'
import { type Consistency, type Mask, masked, viewOf } from './read.ts'

const defaultPageSize = 300

interface ListDocumentsRequest extends Consistency {
  parent: string
  /** Absent: the documents of every collection of the parent. */
  collectionId?: string
  pageSize?: number
  pageToken?: string
  /** `a, b desc` */
  orderBy?: string
  mask?: Mask
  showMissing?: boolean
}

/** A document that does not exist but has collections below it has a name only. */
type Listed = Document | { name: string }

const parseOrder = (text: string): readonly Order[] =>
  text
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .map(([fieldPath = '', direction]) => ({
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    }))

/** Pages are cut after the last name of the page before. */
const page = <T extends { name: string }>(
  all: readonly T[],
  { pageSize, pageToken }: { pageSize?: number; pageToken?: string },
): { items: readonly T[]; nextPageToken?: string } => {
  const last = pageToken ? Buffer.from(pageToken, 'base64').toString() : null
  const start = last === null ? 0 : all.findIndex(({ name }) => name === last) + 1
  const items = all.slice(start, start + (pageSize || defaultPageSize))
  const end = items.at(-1)
  return end !== undefined && start + items.length < all.length
    ? { items, nextPageToken: Buffer.from(end.name).toString('base64') }
    : { items }
}

/** Names of absent documents of one collection that have collections below them. */
const missingNames = (
  { store }: Backend,
  collection: string,
  existing: readonly Document[],
): readonly { name: string }[] => {
  const known = new Set(existing.map(({ name }) => name))
  const missing = new Set<string>()
  for (const name of store.collectionNames({ parent: collection, allDescendants: true })) {
    const [id] = name.slice(collection.length + 1).split('/')
    const document = `${collection}/${id}`
    if (!known.has(document)) missing.add(document)
  }
  return [...missing].map((name) => ({ name }))
}

export const listDocuments = (
  backend: Backend,
  caller: Caller,
  request: ListDocumentsRequest,
): { documents: readonly Listed[]; nextPageToken?: string } => {
  const { parent, collectionId, orderBy, showMissing } = request
  const query: StructuredQuery = {
    from: [{ ...(collectionId && { collectionId }), allDescendants: false }],
    ...(orderBy && { orderBy: parseOrder(orderBy) }),
  }
  const compiled = compileQuery(parent, query)
  if (showMissing === true) assertOwner(caller, 'Metadata operations')
  else
    assertMayList(backend, caller, parent, { ...query, limit: request.pageSize || defaultPageSize })
  const existing = runQuery(viewOf(backend, request), compiled)
  const missing =
    showMissing === true && collectionId
      ? missingNames(backend, `${parent}/${collectionId}`, existing)
      : []
  const all: Listed[] = [...existing, ...missing]
  if (missing.length > 0) all.sort((left, right) => compareNames(left.name, right.name))
  const { items, ...next } = page(all, request)
  tallyOf(backend.counters, caller).reads += queryReads(items.length)
  const documents = items.map((item) => ('fields' in item ? masked(item, request.mask) : item))
  return { documents, ...next }
}

/** The ids of the collections directly below a document or the root. Admin SDK only. */
export const listCollectionIds = (
  { store }: Backend,
  caller: Caller,
  request: { parent: string; pageSize?: number; pageToken?: string },
): { collectionIds: readonly string[]; nextPageToken?: string } => {
  assertOwner(caller, 'Metadata operations')
  const parent = assertParentName(request.parent)
  const ids = new Set<string>()
  for (const name of store.collectionNames({ parent, allDescendants: true })) {
    ids.add(name.slice(parent.length + 1).split('/')[0] ?? '')
  }
  const all = [...ids].sort(compareText).map((name) => ({ name }))
  const { items, ...next } = page(all, request)
  return { collectionIds: items.map(({ name }) => name), ...next }
}

/** Splits nothing: one partition is always a right answer. Admin SDK only. */
export const partitionQuery = (
  _backend: Backend,
  caller: Caller,
  request: { parent: string },
): { partitions: readonly never[] } => {
  assertOwner(caller, 'Partition queries')
  assertParentName(request.parent)
  return { partitions: [] }
}

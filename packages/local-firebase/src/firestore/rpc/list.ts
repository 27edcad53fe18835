import type { Caller } from '../../parts.ts'
import { assertMayList, assertOwner, type Backend } from '../backend.ts'
import { queryReads, tallyOf } from '../counters.ts'
import { compileQuery, runQuery } from '../query/query.ts'
import { invalidArgument } from '../status.ts'
import type { Document, Order, StructuredQuery } from '../types.ts'
import { assertParentName, compareNames } from '../values/name.ts'
import { compareText } from '../values/text-order.ts'
import { type Consistency, type Mask, maskedDocument, viewOf } from './read.ts'

const defaultPageSize = 300

interface ListDocumentsRequest extends Consistency {
  parent: string
  /** Absent: every collection of the parent. */
  collectionId?: string
  pageSize?: number
  pageToken?: string
  /** `a, b desc` */
  orderBy?: string
  mask?: Mask
  showMissing?: boolean
}

type Listed = Document | { name: string }

const orderClause = /^[^\s]+(\s+(asc|desc))?$/i

const parseOrder = (text: string): readonly Order[] =>
  text
    .split(',')
    .map((part) => {
      if (!orderClause.test(part.trim())) {
        throw invalidArgument(`Invalid order by clause "${text}".`)
      }
      return part.trim().split(/\s+/)
    })
    .map(([fieldPath = '', direction]) => ({
      field: { fieldPath },
      direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
    }))

/** Holds position and name, because the named document may be gone when the next page is read. */
const tokenOf = (place: number, name: string): string =>
  Buffer.from(`${place} ${name}`).toString('base64')

const placeAfter = (all: readonly { name: string }[], token: string): number => {
  const match = /^(\d+) (.+)$/.exec(Buffer.from(token, 'base64').toString())
  if (match === null) throw invalidArgument('invalid page token')
  const place = all.findIndex(({ name }) => name === match[2])
  return place === -1 ? Number(match[1]) - 1 : place + 1
}

const page = <T extends { name: string }>(
  all: readonly T[],
  { pageSize, pageToken }: { pageSize?: number; pageToken?: string },
): { items: readonly T[]; nextPageToken?: string } => {
  const start = pageToken ? placeAfter(all, pageToken) : 0
  const items = all.slice(start, start + (pageSize || defaultPageSize))
  const end = items.at(-1)
  return end !== undefined && start + items.length < all.length
    ? { items, nextPageToken: tokenOf(start + items.length, end.name) }
    : { items }
}

/** Names of absent documents in one collection with collections below them. */
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
  const { parent, collectionId, orderBy, showMissing, pageSize = 0 } = request
  if (pageSize < 0) throw invalidArgument('Page size must be nonnegative.')
  if (showMissing === true && orderBy) {
    throw invalidArgument('cannot specify an order when show_missing is true')
  }
  const query: StructuredQuery = {
    from: [{ ...(collectionId && { collectionId }), allDescendants: false }],
    ...(orderBy && { orderBy: parseOrder(orderBy) }),
  }
  const compiled = compileQuery(parent, query)
  if (showMissing === true) assertOwner(caller, 'Metadata operations')
  else assertMayList(backend, caller, parent, { ...query, limit: pageSize || defaultPageSize })
  const existing = runQuery(viewOf(backend, request), compiled)
  const missing =
    showMissing === true && collectionId
      ? missingNames(backend, `${parent}/${collectionId}`, existing)
      : []
  const all: Listed[] = [...existing, ...missing]
  if (missing.length > 0) all.sort((left, right) => compareNames(left.name, right.name))
  const { items, ...next } = page(all, request)
  tallyOf(backend.counters, caller).reads += queryReads(items.length)
  const documents = items.map((item) =>
    'fields' in item ? maskedDocument(item, request.mask) : item,
  )
  return { documents, ...next }
}

/** Admin SDK only. */
export const listCollectionIds = (
  { store }: Backend,
  caller: Caller,
  request: { parent: string; pageSize?: number; pageToken?: string },
): { collectionIds: readonly string[]; nextPageToken?: string } => {
  assertOwner(caller, 'Metadata operations')
  const parent = assertParentName(request.parent)
  if ((request.pageSize ?? 0) < 0) {
    throw invalidArgument('page_size must be greater than or equal to zero.')
  }
  const ids = new Set<string>()
  for (const name of store.collectionNames({ parent, allDescendants: true })) {
    ids.add(name.slice(parent.length + 1).split('/')[0] ?? '')
  }
  const all = [...ids].sort(compareText).map((name) => ({ name }))
  const { items, ...next } = page(all, request)
  return { collectionIds: items.map(({ name }) => name), ...next }
}

/** Answers one partition, which is always correct. Admin SDK only. */
export const partitionQuery = (
  _backend: Backend,
  caller: Caller,
  request: { parent: string },
): { partitions: readonly never[] } => {
  assertOwner(caller, 'Partition queries')
  assertParentName(request.parent)
  return { partitions: [] }
}

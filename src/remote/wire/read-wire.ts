import * as v from 'valibot'
import { Transient } from '../../shared/errors.ts'
import { CaptivePortal } from '../problems.ts'
import type {
  Cursor,
  Filter,
  LogTime,
  PulledDocuments,
  RemoteDocument,
  RemoteQuery,
} from '../remote.ts'
import { failureOfStatus } from './failure.ts'
import { fromFields, toFieldValue } from './firestore-json.ts'

const operators = {
  '==': 'EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  in: 'IN',
} as const satisfies Record<Filter[1], string>

const named = (fieldPath: string) => ({ field: { fieldPath } })

const filterOf = ([field, op, value]: Filter): object =>
  value === null && op === '=='
    ? { unaryFilter: { ...named(field), op: 'IS_NULL' } }
    : { fieldFilter: { ...named(field), op: operators[op], value: toFieldValue(field, value) } }

const whereOf = (filters: readonly Filter[]): object => {
  const [first, ...others] = filters.map(filterOf)
  if (first === undefined) return {}
  if (others.length === 0) return { where: first }
  return { where: { compositeFilter: { op: 'AND', filters: [first, ...others] } } }
}

/** A cursor in the order (time, document name). Without an id it stands before that time. */
const startOf = (after: Cursor, field: LogTime, collection: string, root: string): object => {
  const time = toFieldValue(field, after.updatedAt)
  return after.id === ''
    ? { startAt: { values: [time], before: true } }
    : {
        startAt: {
          values: [time, { referenceValue: `${root}/${collection}/${after.id}` }],
          before: false,
        },
      }
}

const byTimeAndName = (time: LogTime, direction: 'ASCENDING' | 'DESCENDING') =>
  [time, '__name__'].map((field) => ({ ...named(field), direction }))

/**
 * @param root projects/{project}/databases/(default)/documents
 * @returns the resource to ask, and the body of Firestore's structured query
 */
export const toRunQuery = (
  { collection, where = [], orderedBy, isNewestFirst, after, limit }: RemoteQuery,
  root: string,
): { parent: string; body: object } => {
  const segments = collection.split('/')
  const collectionId = segments.pop() ?? ''
  const structuredQuery = {
    from: [{ collectionId }],
    ...whereOf(where),
    ...(orderedBy && {
      orderBy: byTimeAndName(orderedBy, isNewestFirst ? 'DESCENDING' : 'ASCENDING'),
    }),
    ...(orderedBy && after && startOf(after, orderedBy, collection, root)),
    ...(limit !== undefined && { limit }),
  }
  return { parent: [root, ...segments].join('/'), body: { structuredQuery } }
}

const documentSchema = v.object({
  name: v.string(),
  fields: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  updateTime: v.optional(v.string()),
})
const failed = v.object({ error: v.object({ status: v.string() }) })
const instant = v.pipe(v.string(), v.transform(Date.parse), v.finite())
const queried = v.object({ document: v.optional(documentSchema), readTime: instant })
const looked = v.object({ found: v.optional(documentSchema), missing: v.optional(v.string()) })

const readDocument = (
  { name, fields }: v.InferOutput<typeof documentSchema>,
  root: string,
): RemoteDocument => ({
  id: name.slice(name.lastIndexOf('/') + 1),
  path: name.slice(root.length + 1),
  data: fromFields(fields),
})

/** A stream of results may end with an error as its last entry. */
const resultsOf = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S>[] => {
  if (!Array.isArray(body) || body.length === 0) throw new CaptivePortal('not our answer')
  return body.map((entry: unknown) => {
    if (v.is(failed, entry)) throw failureOfStatus(entry.error.status)
    const parsed = v.safeParse(schema, entry)
    if (!parsed.success) throw new CaptivePortal('not our answer')
    return parsed.output
  })
}

/**
 * Reads the answer to a query. Firestore may read a long result at several times; `readAt` is the earliest.
 * @throws CaptivePortal when another server answered; Refusal, Transient
 */
export const readQueried = (body: unknown, root: string): PulledDocuments => {
  const results = resultsOf(queried, body)
  return {
    documents: results.flatMap(({ document }) =>
      document === undefined ? [] : [readDocument(document, root)],
    ),
    readAt: Math.min(...results.map(({ readTime }) => readTime)),
  }
}

/** @returns null only when the server says that the document is missing */
export const readLookedUp = (body: unknown, root: string): RemoteDocument | null => {
  const [result] = resultsOf(looked, body)
  if (result?.found !== undefined) {
    const { updateTime } = result.found
    return { ...readDocument(result.found, root), ...(updateTime && { version: updateTime }) }
  }
  if (result?.missing !== undefined) return null
  throw new Transient('neither found nor missing')
}

import type {
  Cursor,
  Filter,
  LogTime,
  RemoteDocument,
  RemoteQuery,
} from '../../../src/remote/remote.ts'

const holds = ({ data }: RemoteDocument, [field, op, value]: Filter): boolean => {
  const held = data[field]
  switch (op) {
    case '==':
      return held === value
    case 'array-contains':
      return Array.isArray(held) && held.includes(value)
    case 'in':
      return Array.isArray(value) && value.includes(held)
  }
}

export const matches = ({ where = [] }: RemoteQuery, document: RemoteDocument): boolean =>
  where.every((filter) => holds(document, filter))

const placeBy =
  (time: LogTime = 'updatedAt') =>
  ({ id, data }: RemoteDocument): Cursor => ({ updatedAt: Number(data[time]), id })

const compare = (one: Cursor, other: Cursor): number =>
  one.updatedAt - other.updatedAt || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

const inOrder = (
  documents: readonly RemoteDocument[],
  placeOf: (document: RemoteDocument) => Cursor,
): RemoteDocument[] => [...documents].sort((one, other) => compare(placeOf(one), placeOf(other)))

/** What one pull of this query answers. */
export const page = (query: RemoteQuery, found: readonly RemoteDocument[]): RemoteDocument[] => {
  const { orderedBy, after, limit = found.length } = query
  const placeOf = placeBy(orderedBy)
  const sorted = orderedBy ? inOrder(found, placeOf) : [...found]
  const rest = after ? sorted.filter((document) => compare(placeOf(document), after) > 0) : sorted
  return rest.slice(0, limit)
}

/** What a listener of this query shows. */
export const newestFirst = (
  { orderedBy = 'updatedAt', after, limit }: RemoteQuery,
  found: readonly RemoteDocument[],
): RemoteDocument[] =>
  inOrder(found, placeBy(orderedBy))
    .filter(({ data }) => Number(data[orderedBy]) >= (after?.updatedAt ?? 0))
    .reverse()
    .slice(0, limit ?? found.length)

import type { Filter as StoreFilter } from '../../../functions/platform/store.ts'
import type {
  Cursor,
  Filter,
  LogTime,
  RemoteDocument,
  RemoteQuery,
} from '../../../src/remote/remote.ts'

/** The filters of the client's port and of the handlers'. */
export type AnyFilter = Filter | StoreFilter

/** The value at a field path, which has dots as in Firestore. */
export const valueAt = (data: Record<string, unknown>, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((held, name) => (held as Record<string, unknown> | null)?.[name], data)

/** Whether one value is less than another; values of unlike types are never compared. */
const isBefore = (one: unknown, other: unknown): boolean => {
  if (typeof one === 'string' && typeof other === 'string') return one < other
  return typeof one === typeof other && Number(one) < Number(other)
}

const holds = (data: Record<string, unknown>, [field, operator, value]: AnyFilter): boolean => {
  const held = field.includes('.') ? valueAt(data, field) : data[field]
  switch (operator) {
    case '==':
      return held === value
    case '<':
      return isBefore(held, value)
    case '>':
      return isBefore(value, held)
    case 'array-contains':
      return Array.isArray(held) && held.includes(value)
    case 'array-contains-any':
      return Array.isArray(held) && Array.isArray(value) && held.some((one) => value.includes(one))
    case 'in':
      return Array.isArray(value) && value.includes(held)
  }
}

export const matchesAll = (data: Record<string, unknown>, where: readonly AnyFilter[]): boolean =>
  where.every((filter) => holds(data, filter))

const cursorBy =
  (time: LogTime = 'updatedAt') =>
  ({ id, data }: RemoteDocument): Cursor => ({ updatedAt: Number(data[time]), id })

const compare = (one: Cursor, other: Cursor): number =>
  one.updatedAt - other.updatedAt || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

const inOrder = (
  documents: readonly RemoteDocument[],
  cursorOf: (document: RemoteDocument) => Cursor,
): RemoteDocument[] => [...documents].sort((one, other) => compare(cursorOf(one), cursorOf(other)))

/** The answer of one pull of this query. */
export const page = (query: RemoteQuery, found: readonly RemoteDocument[]): RemoteDocument[] => {
  const { orderedBy, isNewestFirst, after, limit = found.length } = query
  const cursorOf = cursorBy(orderedBy)
  const sorted = orderedBy ? inOrder(found, cursorOf) : [...found]
  const rest = after ? sorted.filter((document) => compare(cursorOf(document), after) > 0) : sorted
  return (isNewestFirst ? rest.reverse() : rest).slice(0, limit)
}

/** The documents that a listener of this query shows. */
export const newestFirst = (
  { orderedBy = 'updatedAt', after, limit }: RemoteQuery,
  found: readonly RemoteDocument[],
): RemoteDocument[] =>
  inOrder(found, cursorBy(orderedBy))
    .filter(({ data }) => Number(data[orderedBy]) >= (after?.updatedAt ?? 0))
    .reverse()
    .slice(0, limit ?? found.length)

import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../src/shared/collections/collection.ts'
import { indexedQueries, type OrderedQuery } from '../../src/shared/indexes.ts'

/** The index in the form that Firebase deploys. */
export const compositeIndexOf = ({ collection, by, filters, isDescending }: OrderedQuery) => ({
  collectionGroup: collection,
  queryScope: 'COLLECTION',
  fields: [
    ...filters.map(([fieldPath, op]) =>
      op === '==' ? { fieldPath, order: 'ASCENDING' } : { fieldPath, arrayConfig: 'CONTAINS' },
    ),
    { fieldPath: by, order: isDescending ? 'DESCENDING' : 'ASCENDING' },
  ],
})

const indexes = indexedQueries.map(compositeIndexOf)

/** Firestore deletes what expires; no query asks for the time, so it needs no index. */
const fieldOverrides = Object.values<Collection>(allCollections)
  .filter(({ expiresAfterMs }) => expiresAfterMs !== undefined)
  .map(({ name }) => ({
    collectionGroup: name,
    fieldPath: 'expireAt',
    ttl: true,
    indexes: [],
  }))

/** indexes.json as Firebase deploys it, in the formatter's own layout. */
export const indexesFile = (): string =>
  `${JSON.stringify({ indexes, fieldOverrides }, null, 2).replace(
    /\{\n\s+("fieldPath": .*),\n\s+(".*")\n\s+\}/g,
    '{ $1, $2 }',
  )}\n`

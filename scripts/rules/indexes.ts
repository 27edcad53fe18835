import { indexedQueries, type OrderedQuery } from '../../src/shared/indexes.ts'

/** As Firebase deploys it. */
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

/** indexes.json as Firebase deploys it, in the formatter's own layout. */
export const indexesFile = (): string =>
  `${JSON.stringify({ indexes, fieldOverrides: [] }, null, 2).replace(
    /\{\n\s+("fieldPath": .*),\n\s+(".*")\n\s+\}/g,
    '{ $1, $2 }',
  )}\n`

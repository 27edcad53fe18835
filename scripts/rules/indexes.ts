import {
  dailyQueries,
  orderedQueries,
  peopleQueries,
  purgeQueries,
  timeQueries,
} from '../../src/shared/indexes.ts'

const indexes = [
  ...orderedQueries,
  ...purgeQueries,
  ...dailyQueries,
  ...peopleQueries,
  ...timeQueries,
].map(({ collection, by, filters, isDescending }) => ({
  collectionGroup: collection,
  queryScope: 'COLLECTION',
  fields: [
    ...filters.map(([fieldPath, op]) =>
      op === '==' ? { fieldPath, order: 'ASCENDING' } : { fieldPath, arrayConfig: 'CONTAINS' },
    ),
    { fieldPath: by, order: isDescending ? 'DESCENDING' : 'ASCENDING' },
  ],
}))

/** indexes.json as Firebase deploys it, in the formatter's own layout. */
export const indexesFile = (): string =>
  `${JSON.stringify({ indexes, fieldOverrides: [] }, null, 2).replace(
    /\{\n\s+("fieldPath": .*),\n\s+(".*")\n\s+\}/g,
    '{ $1, $2 }',
  )}\n`

import { collections } from './paths.ts'

/** A query by (updatedAt, id) that also filters needs an index of its own. */
export interface OrderedQuery {
  collection: string
  filters: readonly (readonly [field: string, op: '==' | 'array-contains'])[]
}

/** Every such query of the client's mirrors; a test holds the two together. */
export const orderedQueries: readonly OrderedQuery[] = [
  { collection: collections.matches, filters: [['participants', 'array-contains']] },
]

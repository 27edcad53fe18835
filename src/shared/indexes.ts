import { collections } from './paths.ts'

/** A query by (a time, id) that also filters needs an index of its own. */
export interface OrderedQuery {
  collection: string
  by: 'updatedAt' | 'createdAt' | 'seenAt'
  filters: readonly (readonly [field: string, op: '==' | 'array-contains'])[]
}

/** Every such query of the client's mirrors; a test holds the two together. */
export const orderedQueries: readonly OrderedQuery[] = [
  {
    collection: collections.matches,
    by: 'updatedAt',
    filters: [['participants', 'array-contains']],
  },
  { collection: collections.notifications, by: 'createdAt', filters: [['userUid', '==']] },
  {
    collection: collections.notifications,
    by: 'createdAt',
    filters: [
      ['userUid', '=='],
      ['targetType', '=='],
    ],
  },
]

/** What the server looks for to delete it for good: old tombstones. */
export const purgeQueries: readonly OrderedQuery[] = [
  { collection: collections.matches, by: 'updatedAt', filters: [['gone', '==']] },
  { collection: collections.assignments, by: 'updatedAt', filters: [['gone', '==']] },
]

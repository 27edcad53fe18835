import type { CollectionPath } from './collections/path-of.ts'

/** A query that orders by (a time or a key, id) and filters needs a composite index. */
export interface OrderedQuery {
  collection: CollectionPath
  by:
    | 'updatedAt'
    | 'createdAt'
    | 'submittedAt'
    | 'timestamp'
    | 'seenAt'
    | 'dueAt'
    | 'appeal.createdAt'
    | 'key'
    | 'joinedKey'
  filters: readonly (readonly [field: string, op: '==' | 'array-contains'])[]
  /** Whether the newest come first: Firestore reads an index of several fields in one direction only. */
  isDescending?: true
}

/** Every such query of the phones' mirrors; a test compares the two. */
export const orderedQueries: readonly OrderedQuery[] = [
  {
    collection: 'matches',
    by: 'updatedAt',
    filters: [['participants', 'array-contains']],
  },
  { collection: 'notifications', by: 'createdAt', filters: [['userUid', '==']] },
  { collection: 'ledger', by: 'createdAt', filters: [['uid', '==']] },
  {
    collection: 'notifications',
    by: 'createdAt',
    filters: [
      ['userUid', '=='],
      ['targetType', '=='],
    ],
  },
  {
    collection: 'matchingRounds',
    by: 'updatedAt',
    filters: [['phases.girls.isComplete', '==']],
    isDescending: true,
  },
]

/** The server's queries for old documents, which it deletes. */
const purgeQueries: readonly OrderedQuery[] = [
  { collection: 'matches', by: 'updatedAt', filters: [['gone', '==']] },
  { collection: 'assignments', by: 'updatedAt', filters: [['gone', '==']] },
  { collection: 'orders', by: 'createdAt', filters: [['status', '==']] },
]

/** The server's queries for the acts of one person in the last day, which its limits count. */
const dailyQueries: readonly OrderedQuery[] = [
  { collection: 'reports', by: 'createdAt', filters: [['reporterUid', '==']] },
  { collection: 'collegeSuggestions', by: 'createdAt', filters: [['uid', '==']] },
  { collection: 'payments', by: 'submittedAt', filters: [['uid', '==']] },
  { collection: 'orders', by: 'createdAt', filters: [['uid', '==']] },
]

const bothWays = (query: Omit<OrderedQuery, 'isDescending'>): OrderedQuery[] => [
  query,
  { ...query, isDescending: true },
]

/** The desk's search, in each of its orders: Firestore merges the index of each filter that is chosen. */
const peopleQueries: readonly OrderedQuery[] = (['key', 'joinedKey'] as const).flatMap((by) => {
  const collection = 'peopleIndex'
  return [
    ...bothWays({ collection, by, filters: [['prefixes', 'array-contains']] }),
    ...['gender', 'verified', 'complete', 'suspended', 'plan'].flatMap((field) =>
      bothWays({ collection, by, filters: [[field, '==']] }),
    ),
  ]
})

/**
 * Collections that the desk reads by time, from either end. For the log Firestore merges two indexes where
 * both filters are chosen; the other direction of notifications stands among the mirrors.
 */
const timeQueries: readonly OrderedQuery[] = [
  ...(['matches', 'lateConfirms'] as const).map(
    (collection): OrderedQuery => ({
      collection,
      by: 'createdAt',
      filters: [['roundId', '==']],
      isDescending: true,
    }),
  ),
  ...['reportedUid', 'reporterUid'].map(
    (field): OrderedQuery => ({
      collection: 'reports',
      by: 'createdAt',
      filters: [[field, '==']],
      isDescending: true,
    }),
  ),
  { collection: 'payments', by: 'submittedAt', filters: [['status', '==']] },
  { collection: 'likes', by: 'timestamp', filters: [['roundId', '==']] },
  { collection: 'matches', by: 'createdAt', filters: [['roundId', '==']] },
  { collection: 'verifications', by: 'updatedAt', filters: [['state', '==']] },
  {
    collection: 'outcomes',
    by: 'appeal.createdAt',
    filters: [['appeal.state', '==']],
  },
  {
    collection: 'ledger',
    by: 'createdAt',
    filters: [['uid', '==']],
    isDescending: true,
  },
  ...(
    [
      ['request.uid', '=='],
      ['request.uids', 'array-contains'],
    ] as const
  ).map(
    (naming): OrderedQuery => ({
      collection: 'auditLog',
      by: 'createdAt',
      filters: [naming],
      isDescending: true,
    }),
  ),
  ...['uid', 'call'].flatMap((field) =>
    bothWays({ collection: 'auditLog', by: 'createdAt', filters: [[field, '==']] }),
  ),
  ...bothWays({
    collection: 'notificationSends',
    by: 'dueAt',
    filters: [['state', '==']],
  }),
  ...[['userUid'], ['userUid', 'targetType']].map(
    (fields): OrderedQuery => ({
      collection: 'notifications',
      by: 'createdAt',
      filters: fields.map((field) => [field, '==']),
      isDescending: true,
    }),
  ),
]

/** Every query that needs an index: rules/indexes.json is made of this list. */
export const indexedQueries: readonly OrderedQuery[] = [
  ...orderedQueries,
  ...purgeQueries,
  ...dailyQueries,
  ...peopleQueries,
  ...timeQueries,
]

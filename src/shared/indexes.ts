import { deskCollections } from './desk-paths.ts'
import { collections } from './paths.ts'

/** A query that orders by (a time or a key, id) and filters needs a composite index. */
export interface OrderedQuery {
  collection: string
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
    collection: collections.matches,
    by: 'updatedAt',
    filters: [['participants', 'array-contains']],
  },
  { collection: collections.notifications, by: 'createdAt', filters: [['userUid', '==']] },
  { collection: collections.ledger, by: 'createdAt', filters: [['uid', '==']] },
  {
    collection: collections.notifications,
    by: 'createdAt',
    filters: [
      ['userUid', '=='],
      ['targetType', '=='],
    ],
  },
  {
    collection: collections.matchingRounds,
    by: 'updatedAt',
    filters: [['phases.girls.isComplete', '==']],
    isDescending: true,
  },
]

/** The server's queries for old documents, which it deletes. */
const purgeQueries: readonly OrderedQuery[] = [
  { collection: collections.matches, by: 'updatedAt', filters: [['gone', '==']] },
  { collection: collections.assignments, by: 'updatedAt', filters: [['gone', '==']] },
  { collection: collections.orders, by: 'createdAt', filters: [['status', '==']] },
]

/** The server's queries for the acts of one person in the last day, which its limits count. */
const dailyQueries: readonly OrderedQuery[] = [
  { collection: collections.reports, by: 'createdAt', filters: [['reporterUid', '==']] },
  { collection: collections.collegeSuggestions, by: 'createdAt', filters: [['uid', '==']] },
  { collection: collections.payments, by: 'submittedAt', filters: [['uid', '==']] },
  { collection: collections.orders, by: 'createdAt', filters: [['uid', '==']] },
]

const bothWays = (query: Omit<OrderedQuery, 'isDescending'>): OrderedQuery[] => [
  query,
  { ...query, isDescending: true },
]

/** The desk's search, in each of its orders: Firestore merges the index of each filter that is chosen. */
const peopleQueries: readonly OrderedQuery[] = (['key', 'joinedKey'] as const).flatMap((by) => {
  const collection = deskCollections.peopleIndex
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
  ...[collections.matches, collections.lateConfirms].map(
    (collection): OrderedQuery => ({
      collection,
      by: 'createdAt',
      filters: [['roundId', '==']],
      isDescending: true,
    }),
  ),
  ...['reportedUid', 'reporterUid'].map(
    (field): OrderedQuery => ({
      collection: collections.reports,
      by: 'createdAt',
      filters: [[field, '==']],
      isDescending: true,
    }),
  ),
  { collection: collections.payments, by: 'submittedAt', filters: [['status', '==']] },
  { collection: collections.likes, by: 'timestamp', filters: [['roundId', '==']] },
  { collection: collections.matches, by: 'createdAt', filters: [['roundId', '==']] },
  { collection: collections.verifications, by: 'updatedAt', filters: [['state', '==']] },
  {
    collection: collections.outcomes,
    by: 'appeal.createdAt',
    filters: [['appeal.state', '==']],
  },
  {
    collection: collections.ledger,
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
      collection: collections.auditLog,
      by: 'createdAt',
      filters: [naming],
      isDescending: true,
    }),
  ),
  ...['uid', 'call'].flatMap((field) =>
    bothWays({ collection: collections.auditLog, by: 'createdAt', filters: [[field, '==']] }),
  ),
  ...bothWays({
    collection: collections.notificationSends,
    by: 'dueAt',
    filters: [['state', '==']],
  }),
  ...[['userUid'], ['userUid', 'targetType']].map(
    (fields): OrderedQuery => ({
      collection: collections.notifications,
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

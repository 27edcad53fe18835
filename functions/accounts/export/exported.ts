import type { CallResponse } from '../../../src/shared/calls.ts'
import { deskCollections } from '../../../src/shared/desk-paths.ts'
import { collections, paths, storagePaths } from '../../../src/shared/paths.ts'
import { readWithdrawnMessages } from '../../messages/withdrawn-messages.ts'
import type { Files } from '../../platform/files.ts'
import type { Fields, Filter, Store } from '../../platform/store.ts'

export type Export = CallResponse<'exportMyData'>

type Read = (store: Store, uid: string) => Promise<Fields[]>

/** What a person gets of a collection, or why nothing of it. */
type Exported = { read: Read } | { why: string }

const document =
  (pathOf: (uid: string) => string): Read =>
  async (store, uid) =>
    (await store.getAll([pathOf(uid)])).flatMap((stored) => (stored === null ? [] : [stored.data]))

/** @param fields all without it: the others would say what somebody else did */
const where =
  (collection: string, field: string, fields?: readonly string[]): Read =>
  async (store, uid) => {
    const filters: Filter[] = [[field, '==', uid]]
    const found = await store.query({ collection, where: filters })
    return found.map(({ data }) => (fields === undefined ? data : pick(data, fields)))
  }

const pick = (data: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])))

const ownMatches = (store: Store, uid: string) =>
  store.query({
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
  })

/** Of each match. */
const inMatches =
  (read: (store: Store, matchId: string, uid: string) => Promise<Fields[]>): Read =>
  async (store, uid) => {
    const matches = await ownMatches(store, uid)
    return (await Promise.all(matches.map(({ id }) => read(store, id, uid)))).flat()
  }

/** Of these collections, the fields that say nothing about anybody else, and open nothing: no push token. */
export const exportedFields = {
  devices: ['platform', 'language', 'updatedAt'],
  assignments: ['roundId', 'passedUids'],
  lateConfirms: ['roundId', 'boyUid', 'createdAt'],
  reports: ['reportedUid', 'reason', 'place', 'details', 'createdAt'],
  outcomes: ['kind', 'reason', 'content', 'bio', 'endsAt', 'appeal', 'createdAt'],
  photoReviews: ['url', 'verdict', 'createdAt'],
  auditLog: ['call', 'createdAt'],
} as const

const fieldsOfAppeal = ['text', 'state', 'createdAt', 'answer', 'decidedAt']

const campus = { why: 'of the campus, not of a person' }
const pace = { why: 'counts that hold a limit; they go by themselves' }
const keyed = { why: 'keyed hashes, which nobody can read' }

/**
 * Every collection there is: the compiler asks for a new one. The export holds what a person wrote or
 * caused, and never says who liked, reported or blocked them, or what others wrote.
 */
export const exported = {
  users: { read: document(paths.user) },
  devices: {
    read: async (store, uid) =>
      (await store.query({ collection: paths.devices(uid), where: [] })).map(({ data }) =>
        pick(data, exportedFields.devices),
      ),
  },
  seen: {
    read: async (store, uid) =>
      (await store.query({ collection: paths.seen(uid), where: [] })).map(({ id, data }) => ({
        notificationId: id,
        ...data,
      })),
  },
  publicProfiles: { read: document(paths.publicProfile) },
  subscriptions: { read: document(paths.subscription) },
  verifications: { read: document(paths.verification) },
  participants: { read: where(collections.participants, 'uid') },
  assignments: {
    read: async (store, uid) => {
      const decks = await where(
        collections.assignments,
        'viewerUid',
        exportedFields.assignments,
      )(store, uid)
      return decks.filter(({ passedUids }) => passedUids !== undefined)
    },
  },
  likes: { read: where(collections.likes, 'likingUserUid') },
  lateConfirms: {
    read: where(collections.lateConfirms, 'girlUid', exportedFields.lateConfirms),
  },
  matches: { read: async (store, uid) => (await ownMatches(store, uid)).map(({ data }) => data) },
  messages: {
    read: inMatches((store, id, uid) => where(paths.messages(id), 'senderUid')(store, uid)),
  },
  withdrawnMessages: {
    read: inMatches(async (store, id, uid) =>
      (await readWithdrawnMessages(store, id)).filter(({ senderUid }) => senderUid === uid),
    ),
  },
  payments: { read: where(collections.payments, 'uid') },
  orders: { read: where(collections.orders, 'uid') },
  gatewayTroubles: { read: where(deskCollections.gatewayTroubles, 'uid') },
  ledger: { read: /* mutant: export-without-the-ledger */ where(collections.ledger, 'uid') },
  notifications: { read: where(collections.notifications, 'userUid') },
  blocks: { read: where(collections.blocks, 'uid') },
  reports: {
    read: where(collections.reports, 'reporterUid', exportedFields.reports),
  },
  outcomes: {
    read: async (store, uid) => {
      const outcomes = await where(collections.outcomes, 'uid', exportedFields.outcomes)(store, uid)
      return outcomes.map(({ appeal, ...outcome }) =>
        appeal == null ? outcome : { ...outcome, appeal: pick(appeal as Fields, fieldsOfAppeal) },
      )
    },
  },
  collegeSuggestions: { read: where(collections.collegeSuggestions, 'uid') },
  photoReviews: { read: where(collections.photoReviews, 'uid', exportedFields.photoReviews) },
  auditLog: { read: where(collections.auditLog, 'uid', exportedFields.auditLog) },
  matchingRounds: campus,
  plans: campus,
  config: campus,
  roundEvents: campus,
  curationRuns: campus,
  publishings: campus,
  roundStats: campus,
  scheduleRuns: campus,
  sweeps: campus,
  errorGroups: { why: 'counted for all phones together, without an account' },
  pageSpeeds: { why: 'counted for all phones together, without an account' },
  policyReports: { why: 'counted for all phones together, without an account' },
  pokes: { why: 'only when something changed' },
  pushMarks: pace,
  messageRates: pace,
  cardPaces: pace,
  editPaces: pace,
  errorPaces: pace,
  barredAddresses: keyed,
  collegeIdMarks: keyed,
  peopleIndex: { why: 'an index of accounts; the account is in the export' },
  photoLooks: { why: 'what pictures look like; the pictures themselves are in the export' },
  photoHashes: { why: 'what pictures look like; the pictures themselves are in the export' },
  formerAccounts: { why: 'of accounts that are gone' },
  departures: { why: 'of accounts that are gone' },
  utrs: { why: 'whose payment has a reference; the payments are in the export' },
  likeVoids: { why: 'would say who blocked or passed' },
  likeScores: { why: 'would say who liked whom' },
  pairHistory: { why: 'would say who saw somebody and did not like them' },
  drafts: { why: 'what admins plan about others' },
  notificationSends: { why: 'what admins send to others' },
} as const satisfies Record<keyof typeof collections | keyof typeof deskCollections, Exported>

/** An account has no more: four photos, two sides of an ID, and what waits for the nightly sweep. */
const filesMax = 20

/** The pictures themselves. */
export const readOwnFiles = async (files: Files, uid: string): Promise<Export['files']> => {
  const own: Export['files'] = []
  for (let from: string | null = null; ; ) {
    const page = await files.list(storagePaths.everythingOf(uid), from)
    for (const { path, storedAt } of page.files) {
      const file = await files.read(path)
      if (file === null) continue
      const { contentType, bytes } = file
      own.push({ path, storedAt, contentType, base64: bytes.toString('base64') })
    }
    from = page.next
    if (from === null || own.length >= filesMax) return own
  }
}

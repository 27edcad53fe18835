import { limits } from '../../shared/limits.ts'
import { matchSchema } from '../../shared/model/matches/match.ts'
import { messageSchema } from '../../shared/model/matches/message.ts'
import { type Audience, notificationSchema } from '../../shared/model/notifications/notification.ts'
import { seenSchema } from '../../shared/model/notifications/seen.ts'
import { ledgerSchema } from '../../shared/model/payments/ledger.ts'
import { collections, paths } from '../../shared/paths.ts'
import { forgetMatches } from '../database/forget.ts'
import { messagesMirrorName } from '../database/mirror-names.ts'
import type { MeRow, NotificationRow } from '../database/schema.ts'
import { type LogMirror, type LogTable, type ParseRows, rowsBy } from './mirror.ts'

const always = async () => true

export const matchesMirror = (uid: string): LogMirror<'matches'> => ({
  kind: 'log',
  name: 'matches',
  stream: 'matches',
  pending: 'matches',
  claims: {},
  query: {
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
    orderedBy: 'updatedAt',
  },
  parse: rowsBy(matchSchema),
  table: ({ matches }) => matches,
  emptyUntilPoked: false,
  keptMs: null,
  about: ({ participants }) => participants,
  holds: () => true,
  isGone: ({ gone }) => gone,
  isWanted: always,
  forget: forgetMatches,
})

export const messagesMirror = (matchId: string): LogMirror<'messages'> => ({
  kind: 'log',
  name: messagesMirrorName(matchId),
  stream: null,
  pending: 'messages',
  claims: {},
  query: { collection: paths.messages(matchId), orderedBy: 'updatedAt' },
  parse: (document) =>
    rowsBy(messageSchema)(document)?.map((message) => ({ ...message, matchId })) ?? null,
  table: ({ messages }) => messages,
  emptyUntilPoked: false,
  keptMs: null,
  about: ({ senderUid }) => [senderUid],
  holds: (row) => row.matchId === matchId,
  isGone: ({ gone }) => gone === true,
  isWanted: async ({ matches }) => (await matches.get(matchId)) !== undefined,
  forget: async ({ messages }, ids) => messages.bulkDelete(ids),
})

const parseNotification: ParseRows<NotificationRow> = (document) =>
  rowsBy(notificationSchema)(document)?.map((row) => ({ ...row, updatedAt: row.createdAt })) ?? null

const inbox = (
  mirror: Pick<LogMirror<'notifications'>, 'name' | 'stream' | 'claims' | 'holds'>,
  where: LogMirror<'notifications'>['query']['where'] = [],
): LogMirror<'notifications'> => ({
  kind: 'log',
  pending: 'notifications',
  query: { collection: collections.notifications, where, orderedBy: 'createdAt' },
  emptyUntilPoked: true,
  keptMs: limits.notificationsKeptMs,
  parse: parseNotification,
  table: ({ notifications }) => notifications,
  about: () => [],
  isGone: () => false,
  isWanted: always,
  forget: async ({ notifications }, ids) => notifications.bulkDelete(ids),
  ...mirror,
})

export const personalInboxMirror = (uid: string): LogMirror<'notifications'> =>
  inbox({ name: 'inbox', stream: 'inbox', claims: {}, holds: ({ userUid }) => userUid === uid }, [
    ['userUid', '==', uid],
  ])

const audienceClaims = {
  all: {},
  male: { gender: 'male' },
  female: { gender: 'female' },
  verified: { verified: true },
} as const satisfies Record<Audience, Readonly<Record<string, unknown>>>

/** The rules allow a query for one audience at a time. */
const audienceInboxMirror = (target: Audience): LogMirror<'notifications'> =>
  inbox(
    {
      name: `inbox:${target}`,
      stream: `announcements:${target}`,
      claims: audienceClaims[target],
      holds: ({ userUid, targetType }) => userUid === null && targetType === target,
    },
    [
      ['userUid', '==', null],
      ['targetType', '==', target],
    ],
  )

export const seenMirror = (uid: string): LogMirror<'seen'> => ({
  kind: 'log',
  name: 'seen',
  stream: 'seen',
  pending: 'seen',
  claims: {},
  query: { collection: paths.seen(uid), orderedBy: 'seenAt' },
  emptyUntilPoked: false,
  keptMs: limits.notificationsKeptMs,
  parse: (document) =>
    rowsBy(seenSchema)(document)?.map((row) => ({ ...row, updatedAt: row.seenAt })) ?? null,
  table: ({ seen }) => seen,
  about: () => [],
  holds: () => true,
  isGone: () => false,
  isWanted: always,
  forget: async ({ seen }, ids) => seen.bulkDelete(ids),
})

/** A balance changes only together with its ledger row, so the poke of the balance is enough. */
export const ledgerMirror = (uid: string): LogMirror<'ledger'> => ({
  kind: 'log',
  name: 'ledger',
  stream: 'subscription',
  pending: 'ledger',
  claims: {},
  query: {
    collection: collections.ledger,
    where: [['uid', '==', uid]],
    orderedBy: 'createdAt',
  },
  emptyUntilPoked: true,
  keptMs: null,
  parse: (document) =>
    rowsBy(ledgerSchema)(document)?.map((row) => ({ ...row, updatedAt: row.createdAt })) ?? null,
  table: ({ ledger }) => ledger,
  about: () => [],
  holds: () => true,
  isGone: () => false,
  isWanted: always,
  forget: async ({ ledger }, ids) => ledger.bulkDelete(ids),
})

const audiencesOf = ({ gender, verified }: MeRow): Audience[] => [
  'all',
  ...(gender === undefined ? [] : [gender]),
  ...(verified ? (['verified'] as const) : []),
]

/** The account's logs, without conversations. Its audiences are unknown before `me` is pulled. */
export const accountLogs = (uid: string, me: MeRow | undefined): readonly LogMirror<LogTable>[] => [
  matchesMirror(uid),
  personalInboxMirror(uid),
  seenMirror(uid),
  ledgerMirror(uid),
  ...(me === undefined ? [] : audiencesOf(me).map(audienceInboxMirror)),
]

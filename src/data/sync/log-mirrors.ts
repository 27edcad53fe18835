import type * as v from 'valibot'
import * as limits from '../../shared/limits.ts'
import { matchSchema } from '../../shared/model/matches/match.ts'
import { messageSchema } from '../../shared/model/matches/message.ts'
import { type Audience, notificationSchema } from '../../shared/model/notifications/notification.ts'
import { seenSchema } from '../../shared/model/notifications/seen.ts'
import { ledgerSchema } from '../../shared/model/payments/ledger.ts'
import { paths } from '../../shared/paths.ts'
import { messagesMirrorName } from '../database/mirror-names.ts'
import type { MeRow } from '../database/schema.ts'
import { forgetMatches } from '../pending/forget.ts'
import { type LogMirror, type LogTable, type ParseRows, rowsBy } from './mirror.ts'

const logMirror = <T extends LogTable>(
  mirror: Pick<LogMirror<T>, 'name' | 'stream' | 'table' | 'query' | 'parse'> &
    Partial<LogMirror<T>>,
): LogMirror<T> => ({
  kind: 'log',
  claims: {},
  emptyUntilPoked: false,
  keptMs: null,
  about: () => [],
  holds: () => true,
  isGone: () => false,
  isWanted: async () => true,
  forget: (database, ids) => database.table(mirror.table).bulkDelete(ids),
  ...mirror,
})

/** A mirror of rows that never change: `updatedAt` is the time of writing. */
const writtenOnce =
  <S extends v.GenericSchema<unknown, object>, Time extends keyof v.InferOutput<S>>(
    schema: S,
    time: Time,
  ): ParseRows<v.InferOutput<S> & { id: string; updatedAt: v.InferOutput<S>[Time] }> =>
  (document) =>
    rowsBy(schema)(document)?.map((row) => ({ ...row, updatedAt: row[time] })) ?? null

export const matchesMirror = (uid: string): LogMirror<'matches'> =>
  logMirror({
    name: 'matches',
    stream: 'matches',
    table: 'matches',
    query: {
      collection: 'matches',
      where: [['participants', 'array-contains', uid]],
      orderedBy: 'updatedAt',
    },
    parse: rowsBy(matchSchema),
    about: ({ participants }) => participants,
    isGone: ({ gone }) => gone,
    forget: forgetMatches,
  })

export const messagesMirror = (matchId: string): LogMirror<'messages'> =>
  logMirror({
    name: messagesMirrorName(matchId),
    stream: null,
    table: 'messages',
    query: { collection: paths.messages(matchId), orderedBy: 'updatedAt' },
    parse: (document) =>
      rowsBy(messageSchema)(document)?.map((message) => ({ ...message, matchId })) ?? null,
    about: ({ senderUid }) => [senderUid],
    holds: (row) => row.matchId === matchId,
    isGone: ({ gone }) => gone === true,
    isWanted: async ({ matches }) => (await matches.get(matchId)) !== undefined,
  })

const inbox = (
  mirror: Pick<LogMirror<'notifications'>, 'name' | 'stream' | 'holds'> &
    Partial<LogMirror<'notifications'>>,
  where: LogMirror<'notifications'>['query']['where'] = [],
): LogMirror<'notifications'> =>
  logMirror({
    table: 'notifications',
    query: { collection: 'notifications', where, orderedBy: 'createdAt' },
    emptyUntilPoked: true,
    keptMs: limits.notificationsKeptMs,
    parse: writtenOnce(notificationSchema, 'createdAt'),
    ...mirror,
  })

export const personalInboxMirror = (uid: string): LogMirror<'notifications'> =>
  inbox({ name: 'inbox', stream: 'inbox', holds: ({ userUid }) => userUid === uid }, [
    ['userUid', '==', uid],
  ])

const audienceClaims = {
  all: {},
  male: { gender: 'male' },
  female: { gender: 'female' },
  verified: { verified: true },
} as const satisfies Record<Audience, Readonly<Record<string, unknown>>>

/** One mirror for each audience, because the rules allow a query for one audience at a time. */
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

export const seenMirror = (uid: string): LogMirror<'seen'> =>
  logMirror({
    name: 'seen',
    stream: 'seen',
    table: 'seen',
    query: { collection: paths.seen(uid), orderedBy: 'seenAt' },
    keptMs: limits.notificationsKeptMs,
    parse: writtenOnce(seenSchema, 'seenAt'),
  })

/**
 * The ledger's mirror. A balance changes only together with its ledger row, so the poke of the balance is
 * enough.
 */
const ledgerMirror = (uid: string): LogMirror<'ledger'> =>
  logMirror({
    name: 'ledger',
    stream: 'subscription',
    table: 'ledger',
    query: {
      collection: 'ledger',
      where: [['uid', '==', uid]],
      orderedBy: 'createdAt',
    },
    emptyUntilPoked: true,
    parse: writtenOnce(ledgerSchema, 'createdAt'),
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

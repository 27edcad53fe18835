import type { Collection, Table } from 'dexie'
import * as v from 'valibot'
import type { RemoteDocument, RemoteQuery } from '../remote/remote.ts'
import type { Gender } from '../shared/model/answers.ts'
import { assignmentSchema } from '../shared/model/assignment.ts'
import type { Stream } from '../shared/model/bell.ts'
import { likeSchema } from '../shared/model/like.ts'
import { matchSchema } from '../shared/model/match.ts'
import { messageSchema } from '../shared/model/message.ts'
import { participantSchema } from '../shared/model/participant.ts'
import { configSchema, planSchema } from '../shared/model/plan.ts'
import { roundSchema } from '../shared/model/round.ts'
import { subscriptionSchema } from '../shared/model/subscription.ts'
import { userSchema } from '../shared/model/user.ts'
import { collections, paths } from '../shared/paths.ts'
import type { CardRow, UserDatabase } from './db.ts'
import { forgetMatches, forgetOtherRounds, messagesStream } from './forget.ts'
import type { TouchedRows, TouchedTable } from './mutations/mutation.ts'

/** Whose data, and of which round; null while that is not known or there is none. */
export interface Scope {
  uid: string
  gender: Gender | null
  roundId: string | null
}

export type Ask = { document: string } | { query: RemoteQuery }

/** Rows of one document, or null when this version cannot read it: then nothing is replaced. */
type Parse<Row> = (document: RemoteDocument) => Row[] | null

interface Common<Row> {
  /** The bell that tells of news; null when nobody rings for it. */
  stream: Stream | null
  parse: Parse<Row>
  /** The table of mutations that may show in it. */
  pending: TouchedTable | null
}

/** A small complete result: what is absent from the answer is deleted. */
export interface SetMirror<Row = object> extends Common<Row> {
  kind: 'set'
  /** A follower of the round is asked for anew when the round changes. */
  follows: 'account' | 'round'
  /** Null: there is nothing to ask, and nothing to hold. */
  ask(scope: Scope): Ask | null
  table(database: UserDatabase): Table<Row>
  /** The rows that an answer replaces. */
  replaces(database: UserDatabase, scope: Scope): Collection<Row>
  /** What an answer makes worthless elsewhere, in the same transaction. */
  settle(database: UserDatabase, rows: readonly Row[]): Promise<void>
}

export type LogTable = 'matches' | 'messages'

/** Grows: pulled after a cursor by (updatedAt, id), deletion is a tombstone. */
export interface LogMirror<T extends LogTable> extends Common<TouchedRows[T]> {
  kind: 'log'
  pending: T
  /** Name of its row in `streams`. */
  name: string
  /** Everything there is; the engine adds cursor and page. */
  query: RemoteQuery
  table(database: UserDatabase): Table<TouchedRows[T], string>
  /** The table may hold more than this log. */
  holds(row: TouchedRows[T]): boolean
  isGone(row: TouchedRows[T]): boolean
  /** Removes rows and what hangs on them. */
  forget(database: UserDatabase, ids: string[]): Promise<void>
}

const rowsBy =
  <S extends v.GenericSchema<unknown, object>>(
    schema: S,
  ): Parse<v.InferOutput<S> & { id: string }> =>
  ({ id, data }) => {
    const parsed = v.safeParse(schema, data)
    return parsed.success ? [{ ...(parsed.output as v.InferOutput<S>), id }] : null
  }

/** A published deck as one row a card, in its order. */
const explode: Parse<CardRow> = ({ data }) => {
  const parsed = v.safeParse(assignmentSchema, data)
  if (!parsed.success) return null
  const { roundId, uids, cards, gone } = parsed.output
  if (gone) return []
  return uids.flatMap((uid, position) => {
    const card = cards[uid]
    return card === undefined ? [] : [{ roundId, uid, position, card }]
  })
}

const set = <Row extends object>(
  mirror: Pick<SetMirror<Row>, 'stream' | 'ask' | 'table' | 'parse'> & Partial<SetMirror<Row>>,
): SetMirror<Row> => ({
  kind: 'set',
  follows: 'account',
  pending: null,
  replaces: (database) => mirror.table(database).toCollection(),
  settle: async () => {},
  ...mirror,
})

/** Everything this phone mirrors, complete small answers first. */
export const setMirrors = {
  me: set({
    stream: 'me',
    ask: ({ uid }) => ({ document: paths.user(uid) }),
    table: ({ me }) => me,
    parse: rowsBy(userSchema),
    pending: 'me',
  }),
  subscription: set({
    stream: 'subscription',
    ask: ({ uid }) => ({ document: paths.subscription(uid) }),
    table: ({ subscription }) => subscription,
    parse: rowsBy(subscriptionSchema),
  }),
  activeRound: set({
    stream: 'rounds',
    ask: () => ({
      query: { collection: collections.matchingRounds, where: [['isActive', '==', true]] },
    }),
    table: ({ rounds }) => rounds,
    parse: rowsBy(roundSchema),
    settle: (database, rounds) => forgetOtherRounds(database, rounds[0]?.id ?? null),
  }),
  plans: set({
    stream: 'plans',
    ask: () => ({ query: { collection: collections.plans } }),
    table: ({ plans }) => plans,
    parse: rowsBy(planSchema),
  }),
  config: set({
    stream: 'config',
    ask: () => ({ document: paths.config }),
    table: ({ config }) => config,
    parse: rowsBy(configSchema),
  }),
  participation: set({
    stream: 'participation',
    follows: 'round',
    ask: ({ uid, roundId }) =>
      roundId === null ? null : { document: paths.participant(roundId, uid) },
    table: ({ participation }) => participation,
    parse: rowsBy(participantSchema),
  }),
  assignments: set({
    stream: 'assignments',
    follows: 'round',
    ask: ({ uid, roundId }) =>
      roundId === null ? null : { document: paths.assignment(roundId, uid) },
    table: ({ cards }) => cards,
    parse: explode,
  }),
  /** Only a man likes, and only on his own phones: no bell, once a round, later his own words. */
  likes: set({
    stream: null,
    follows: 'round',
    ask: ({ uid, roundId, gender }) =>
      roundId === null || gender === 'female'
        ? null
        : {
            query: {
              collection: collections.likes,
              where: [
                ['likingUserUid', '==', uid],
                ['roundId', '==', roundId],
              ],
            },
          },
    table: ({ likes }) => likes,
    parse: rowsBy(likeSchema),
    pending: 'likes',
    // Likes of earlier rounds stay as history.
    replaces: ({ likes }, { roundId }) => likes.where({ roundId: roundId ?? '' }),
  }),
} as const satisfies Record<string, { kind: 'set' }>

export type SetName = keyof typeof setMirrors

export const matchesMirror = (uid: string): LogMirror<'matches'> => ({
  kind: 'log',
  name: 'matches',
  stream: 'matches',
  pending: 'matches',
  query: {
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
    ordered: true,
  },
  parse: rowsBy(matchSchema),
  table: ({ matches }) => matches,
  holds: () => true,
  isGone: ({ gone }) => gone,
  forget: forgetMatches,
})

export const messagesMirror = (matchId: string): LogMirror<'messages'> => ({
  kind: 'log',
  name: messagesStream(matchId),
  stream: null,
  pending: 'messages',
  query: { collection: paths.messages(matchId), ordered: true },
  parse: (document) =>
    rowsBy(messageSchema)(document)?.map((message) => ({ ...message, matchId })) ?? null,
  table: ({ messages }) => messages,
  holds: (row) => row.matchId === matchId,
  isGone: ({ gone }) => gone === true,
  forget: async ({ messages }, ids) => messages.bulkDelete(ids),
})

import * as v from 'valibot'
import { payments } from '../../shared/collections/payments/payments.ts'
import { subscriptions } from '../../shared/collections/payments/subscriptions.ts'
import { users } from '../../shared/collections/people/users.ts'
import { verifications } from '../../shared/collections/people/verifications.ts'
import { blocks } from '../../shared/collections/safety/blocks.ts'
import { configSchema, planSchema } from '../../shared/model/payments/plan.ts'
import { assignmentSchema } from '../../shared/model/rounds/assignment.ts'
import { likeSchema } from '../../shared/model/rounds/like.ts'
import { participantSchema } from '../../shared/model/rounds/participant.ts'
import { roundSchema } from '../../shared/model/rounds/round.ts'
import { collections, paths } from '../../shared/paths.ts'
import { keepReceipt } from '../database/drafts.ts'
import { forgetOtherRounds } from '../database/forget.ts'
import type { CardRow, UserDatabase } from '../database/schema.ts'
import type { TouchedRows, TouchedTable } from '../mutations/mutation.ts'
import { type MirrorRequest, type ParseRows, rowsBy, type Scope, type SetMirror } from './mirror.ts'

const parseDeck: ParseRows<CardRow> = ({ data }) => {
  const parsed = v.safeParse(assignmentSchema, data)
  if (!parsed.success) return null
  const { roundId, uids, cards, gone } = parsed.output
  if (gone) return []
  return uids.flatMap((uid, position) => {
    const card = cards[uid]
    return card === undefined ? [] : [{ roundId, uid, position, card }]
  })
}

type Described<Row extends object, Needed extends keyof SetMirror> = Pick<SetMirror<Row>, Needed> &
  Partial<SetMirror<Row>>

const setMirror = <Row extends object>(
  mirror: Described<Row, 'stream' | 'ask' | 'parse' | 'table'>,
): SetMirror<Row> => ({
  kind: 'set',
  follows: 'account',
  pending: null,
  emptyUntilPoked: false,
  about: () => [],
  replaces: (database) => mirror.table(database).toCollection(),
  settle: async () => {},
  ...mirror,
})

const touchedSetMirror = <T extends TouchedTable>(
  pending: T,
  mirror: Described<TouchedRows[T], 'stream' | 'ask' | 'parse'>,
): SetMirror<TouchedRows[T]> & { pending: T } => {
  const table = (database: UserDatabase) => database.table(pending)
  return { ...setMirror<TouchedRows[T]>({ table, ...mirror }), pending }
}

interface OwnCollection<S extends v.GenericSchema<unknown, object>> {
  name: string
  schema: S
  readers: { own: string }
}

/** The request for the own documents of a collection that its owner reads. */
const ownRows = <S extends v.GenericSchema<unknown, object>>({
  name,
  schema,
  readers: { own },
}: OwnCollection<S>) => ({
  ask: ({ uid }: Scope): MirrorRequest =>
    own === 'id'
      ? { document: `${name}/${uid}` }
      : { query: { collection: name, where: [[own, '==', uid]] } },
  parse: rowsBy(schema),
})

export const setMirrors = {
  me: touchedSetMirror('me', { stream: 'me', ...ownRows(users) }),
  subscription: setMirror({
    stream: 'subscription',
    ...ownRows(subscriptions),
    table: ({ subscription }) => subscription,
  }),
  activeRound: setMirror({
    stream: 'rounds',
    ask: () => ({
      query: { collection: collections.matchingRounds, where: [['isActive', '==', true]] },
    }),
    table: ({ rounds }) => rounds,
    parse: rowsBy(roundSchema),
    settle: async (database, [round]) => {
      await keepReceipt(database, round)
      await forgetOtherRounds(database, round?.id ?? null)
    },
  }),
  plans: setMirror({
    stream: 'plans',
    ask: () => ({ query: { collection: collections.plans } }),
    table: ({ plans }) => plans,
    parse: rowsBy(planSchema),
  }),
  config: setMirror({
    stream: 'config',
    ask: () => ({ document: paths.config }),
    table: ({ config }) => config,
    parse: rowsBy(configSchema),
  }),
  payments: setMirror({
    stream: 'payments',
    emptyUntilPoked: true,
    ...ownRows(payments),
    table: (database) => database.payments,
  }),
  /** Only blocks by this account: nobody may learn who blocked them. */
  blocks: touchedSetMirror('blocks', {
    stream: 'blocks',
    emptyUntilPoked: true,
    ...ownRows(blocks),
  }),
  verification: touchedSetMirror('verification', {
    stream: 'verification',
    emptyUntilPoked: true,
    ...ownRows(verifications),
  }),
  participation: touchedSetMirror('participation', {
    stream: 'participation',
    follows: 'deck',
    ask: ({ uid, roundId }) =>
      roundId === null ? null : { document: paths.participant(roundId, uid) },
    parse: rowsBy(participantSchema),
  }),
  assignments: setMirror({
    stream: 'assignments',
    follows: 'round',
    // The rules refuse a withdrawn deck by its name, so the query asks for those that are not gone.
    ask: ({ uid, roundId, isDeckShut }) =>
      roundId === null || isDeckShut
        ? null
        : {
            query: {
              collection: collections.assignments,
              where: [
                ['viewerUid', '==', uid],
                ['roundId', '==', roundId],
                ['gone', '==', false],
              ],
            },
          },
    table: ({ cards }) => cards,
    parse: parseDeck,
    about: ({ uid }) => [uid],
  }),
  /** Only men like, and only from their own phones: one pull a round is enough, without pokes. */
  likes: touchedSetMirror('likes', {
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
    parse: rowsBy(likeSchema),
    // Likes of earlier rounds stay as history.
    replaces: ({ likes }, { roundId }) => likes.where({ roundId: roundId ?? '' }),
  }),
} as const satisfies Record<string, { kind: 'set' }>

export type SetName = keyof typeof setMirrors

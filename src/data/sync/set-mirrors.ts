import * as v from 'valibot'
import { type OwnSetName, ownSets } from '../../shared/collections/own-sets.ts'
import { pathIn } from '../../shared/collections/path-of.ts'
import type { Stream } from '../../shared/collections/streams.ts'
import { configSchema, planSchema } from '../../shared/model/payments/plan.ts'
import { subscriptions } from '../../shared/model/payments/subscription.ts'
import { users } from '../../shared/model/people/user.ts'
import { verifications } from '../../shared/model/people/verification.ts'
import { assignmentSchema } from '../../shared/model/rounds/assignment.ts'
import { likeSchema } from '../../shared/model/rounds/like.ts'
import { participantSchema } from '../../shared/model/rounds/participant.ts'
import { roundSchema } from '../../shared/model/rounds/round.ts'
import { paths } from '../../shared/paths.ts'
import type { CardRow, TableRows } from '../database/schema.ts'
import { keepReceipt } from '../drafts/drafts.ts'
import type { TouchedTable } from '../mutations/mutation.ts'
import { forgetOtherRounds } from '../pending/forget.ts'
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

type Described<Row extends object> = Pick<SetMirror<Row>, 'stream' | 'ask' | 'parse'> &
  Partial<SetMirror<Row>>

const setMirror = <T extends SetMirror['table']>(
  table: T,
  mirror: Described<TableRows[T]>,
): SetMirror<TableRows[T]> => ({
  kind: 'set',
  table,
  pulledAfter: 'account',
  emptyUntilPoked: false,
  about: () => [],
  replaces: (database) => database.table(table).toCollection(),
  tidy: async () => {},
  ...mirror,
})

interface OwnCollection {
  name: string
  below?: 'users'
  schema: v.GenericSchema<unknown, object>
  readers: { own: string }
  pokes: { personal: Stream }
}

/**
 * Mirrors own documents of a collection that its owner reads. The server has always poked at each change: in
 * its commit, or below an account by the trigger, a moment later.
 */
const ownSet = <C extends OwnCollection, T extends TouchedTable = C['name'] & TouchedTable>(
  collection: C,
  table = collection.name as T,
): SetMirror<TableRows[T]> =>
  setMirror(table, {
    stream: collection.pokes.personal,
    emptyUntilPoked: true,
    ask: ({ uid }: Scope): MirrorRequest => {
      const { own } = collection.readers
      if (own === 'id') return { document: `${collection.name}/${uid}` }
      const path = pathIn(collection, uid)
      return { query: { collection: path, where: own === 'account' ? [] : [[own, '==', uid]] } }
    },
    parse: rowsBy(collection.schema) as ParseRows<TableRows[T]>,
  })

const ownMirrors = Object.fromEntries(
  Object.entries(ownSets).map(([name, one]) => [name, ownSet(one)]),
) as unknown as { readonly [Name in OwnSetName]: SetMirror<TableRows[Name]> }

export const setMirrors = {
  me: { ...ownSet(users, 'me'), emptyUntilPoked: false },
  subscription: { ...ownSet(subscriptions, 'subscription'), emptyUntilPoked: false },
  activeRound: setMirror('rounds', {
    stream: 'rounds',
    ask: () => ({
      query: { collection: 'matchingRounds', where: [['isActive', '==', true]] },
    }),
    parse: rowsBy(roundSchema),
    tidy: async (database, [round]) => {
      await keepReceipt(database, round)
      await forgetOtherRounds(database, round?.id ?? null)
    },
  }),
  plans: setMirror('plans', {
    stream: 'plans',
    ask: () => ({ query: { collection: 'plans' } }),
    parse: rowsBy(planSchema),
  }),
  config: setMirror('config', {
    stream: 'config',
    ask: () => ({ document: paths.config }),
    parse: rowsBy(configSchema),
  }),
  ...ownMirrors,
  verification: ownSet(verifications, 'verification'),
  participation: setMirror('participation', {
    stream: 'participation',
    pulledAfter: 'deck',
    ask: ({ uid, roundId }) =>
      roundId === null ? null : { document: paths.participant(roundId, uid) },
    parse: rowsBy(participantSchema),
  }),
  assignments: setMirror('cards', {
    stream: 'assignments',
    pulledAfter: 'round',
    // The rules refuse a withdrawn deck by its name, so the query asks only for decks that are not gone.
    ask: ({ uid, roundId, isDeckShut }) =>
      roundId === null || isDeckShut
        ? null
        : {
            query: {
              collection: 'assignments',
              where: [
                ['viewerUid', '==', uid],
                ['roundId', '==', roundId],
                ['gone', '==', false],
              ],
            },
          },
    parse: parseDeck,
    about: ({ uid }) => [uid],
  }),
  /**
   * The own likes. Only men like, and only from their own phones: one pull a round is enough, without pokes.
   */
  likes: setMirror('likes', {
    stream: null,
    pulledAfter: 'round',
    ask: ({ uid, roundId, gender }) =>
      roundId === null || gender === 'female'
        ? null
        : {
            query: {
              collection: 'likes',
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
} as const satisfies Record<string, SetMirror>

export type SetName = keyof typeof setMirrors

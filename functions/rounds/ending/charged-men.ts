import { wasPlanActive } from '../../../src/shared/domain/payments/plan-history.ts'
import { ledgerSchema } from '../../../src/shared/model/payments/ledger.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../../src/shared/model/payments/subscription.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import { type Pair, pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../participant-pages.ts'
import type { OrderedEnd } from './ordered-end.ts'

export type Viewer = Pick<Participant, 'uid' | 'gender'>

export const readPairsOf = (
  reader: Reader,
  roundId: string,
  men: readonly string[],
): Promise<Pair[]> =>
  queryInPieces(men, (boyUids) =>
    readQuery(reader, pairSchema, {
      collection: 'pairHistory',
      where: [
        ['roundId', '==', roundId],
        ['boyUid', 'in', boyUids],
      ],
    }),
  )

export const womenOf = (participants: readonly Viewer[]): Set<string> =>
  new Set(participants.filter(({ gender }) => gender === 'female').map(({ uid }) => uid))

interface ShownFacts {
  decks: readonly Assignment[]
  pairs: readonly Pair[]
  women: ReadonlySet<string>
}

export const shownMen = ({ decks, pairs, women }: ShownFacts): Set<string> => {
  const viewers = decks
    .filter((deck) => isUnfinished(deck) && hasPeople(deck))
    .map(({ viewerUid }) => viewerUid)
  const boys = pairs.map(({ boyUid }) => boyUid)
  const shown = new Set([...viewers, ...boys])
  return new Set([...shown].filter((uid) => !women.has(uid)))
}

/** The time for which the end of a round charges; it is decided when the end is ordered. */
export interface Charge {
  /** The part of the boys' window that had run by then. */
  readonly from: number
  readonly to: number
}

/**
 * The time for which a round is charged; null: it is charged to nobody.
 * @param at when the end was ordered
 */
export const chargeOf = (
  { phases: { boys } }: Pick<Round, 'phases'>,
  { counts, at }: Pick<OrderedEnd, 'counts' | 'at'>,
): Charge | null =>
  counts === 'free' || boys.startAt === null || boys.endAt === null
    ? null
    : { from: boys.startAt, to: Math.min(boys.endAt, at) }

/**
 * The time in the charged window during which a man saw somebody; an ended deck keeps the time of its end
 * (rewriteDeck).
 */
const seenIn = ({ publishedAt, gone, updatedAt }: Assignment, { from, to }: Charge): Charge => ({
  from: Math.max(from, publishedAt),
  to: gone ? Math.min(to, updatedAt) : to,
})

/** The men who were shown somebody while they could have liked, and for how long. */
export const seeingTimes = (
  decks: readonly Assignment[],
  women: ReadonlySet<string>,
  charge: Charge,
): Map<string, Charge> => {
  const ofMen = decks.filter(({ viewerUid }) => !women.has(viewerUid))
  const times = ofMen.map((deck) => [deck.viewerUid, seenIn(deck, charge)] as const)
  return new Map(times.filter(([, { from, to }]) => from < to))
}

/** The plans on which a round counts: each was active while its man was shown somebody. */
export const readChargedPlans = async (
  reader: Reader,
  seeing: ReadonlyMap<string, Charge>,
): Promise<Subscription[]> => {
  const men = [...seeing.keys()]
  const since = Math.min(...[...seeing.values()].map(({ from }) => from))
  const [plans, rows] = await Promise.all([
    readDocuments(reader, subscriptionSchema, men.map(paths.subscription)),
    queryInPieces(men, (uids) =>
      readQuery(reader, ledgerSchema, {
        collection: 'ledger',
        where: [
          ['uid', 'in', uids],
          ['createdAt', '>', since],
        ],
      }),
    ),
  ])
  return plans.filter((plan) => {
    const time = seeing.get(plan.uid)
    const own = rows.filter(({ uid }) => uid === plan.uid)
    return time !== undefined && wasPlanActive(plan, own, time)
  })
}

const hasPeople = ({ uids }: Assignment): boolean => uids.length > 0
/** Whether a deck still has to be ended: a held deck (moderation/suspension.ts) is gone and has people. */
export const isUnfinished = (deck: Assignment): boolean => !deck.gone || hasPeople(deck)

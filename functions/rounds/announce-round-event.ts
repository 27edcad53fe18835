import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseLive } from '../../src/shared/domain/rounds/phase.ts'
import { notificationId } from '../../src/shared/ids.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import type { PhaseName, Round } from '../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../src/shared/model/rounds/round-event.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import { chunksOf } from '../platform/bulk.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader, Store } from '../platform/store.ts'

/** Two writes each: the notification and a poke. */
const peoplePerTransaction = 100

const windowOf = {
  boysStart: 'boys',
  boysReminder: 'boys',
  girlsStart: 'girls',
  girlsReminder: 'girls',
} as const satisfies Partial<Record<RoundEvent, PhaseName>>

type Announced = keyof typeof windowOf

/**
 * Whether students are told of this boundary. Its window must be open now: a tick may be late, and
 * the reminder of a short window may be due before the window opens.
 */
export const isRoundEventAnnounced = (
  event: RoundEvent,
  round: Round,
  now: number,
): event is Announced =>
  event in windowOf && isPhaseLive(round.phases[windowOf[event as Announced]], now)

/**
 * Notifies those whom the window concerns (PRODUCT §4), each once though it is repeated: men with a
 * deck and a plan that counts, women with a deck or a place in one.
 * @returns how many they are
 */
export const announceRoundEvent = async (
  store: Store,
  roundId: string,
  event: Announced,
  now: number,
): Promise<number> => {
  const uids = await concerned[windowOf[event]](store, roundId, now)
  for (const chunk of chunksOf(uids, peoplePerTransaction)) {
    await store.transaction(async (transaction) => {
      const idOf = (uid: string) => notificationId.round(roundId, event, uid)
      const told = await transaction.getAll(chunk.map((uid) => paths.notification(idOf(uid))))
      for (const [index, uid] of chunk.entries()) {
        if (told[index] !== null) continue
        notifyPerson(transaction, idOf(uid), uid, 'rounds', text.notifications[event])
      }
    })
  }
  return uids.length
}

const readShownDecks = async (reader: Reader, roundId: string) => {
  const where = [['roundId', '==', roundId]] as const
  const decks = await readQuery(reader, assignmentSchema, {
    collection: collections.assignments,
    where,
  })
  return decks.filter(({ gone }) => !gone)
}

const menWhoMayLike = async (reader: Reader, roundId: string, now: number): Promise<string[]> => {
  const viewers = (await readShownDecks(reader, roundId)).map(({ viewerUid }) => viewerUid)
  const plans = await readDocuments(reader, subscriptionSchema, viewers.map(paths.subscription))
  return plans.filter((plan) => planState(plan, now) === 'active').map(({ uid }) => uid)
}

/** Not only those who were liked: whoever is told would learn it, and whoever is not told too. */
const womenInTheRound = async (reader: Reader, roundId: string): Promise<string[]> => {
  const [decks, women] = await Promise.all([
    readShownDecks(reader, roundId),
    readQuery(reader, participantSchema, {
      collection: collections.participants,
      where: [
        ['roundId', '==', roundId],
        ['gender', '==', 'female'],
      ],
    }),
  ])
  const met = new Set(decks.flatMap(({ viewerUid, uids }) => [viewerUid, ...uids]))
  return women.filter((one) => takesPart(one, 'female') && met.has(one.uid)).map(({ uid }) => uid)
}

const concerned: Record<
  PhaseName,
  (reader: Reader, roundId: string, now: number) => Promise<string[]>
> = { boys: menWhoMayLike, girls: womenInTheRound }

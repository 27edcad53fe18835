import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseLive } from '../../../src/shared/domain/rounds/phase.ts'
import {
  reminderOpenings,
  roundEventDueAt,
} from '../../../src/shared/domain/rounds/round-events.ts'
import type { PhaseName, Round } from '../../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../../src/shared/model/rounds/round-event.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { notifyPerson } from '../../notifications/write-notification.ts'
import { type Deadline, noDeadline } from '../../platform/bulk.ts'
import type { Store } from '../../platform/store.ts'
import { findConcerned } from '../concerned.ts'
import { participantStep } from '../participant-pages.ts'
import { genderOfPhase } from '../round.ts'
import { workInPieces } from '../work-in-pieces.ts'

/** One person costs two writes: the notification and a poke. */
const peoplePerTransaction = 60

const windowOf = {
  boysStart: 'boys',
  boysReminder: 'boys',
  girlsStart: 'girls',
  girlsReminder: 'girls',
} as const satisfies Partial<Record<RoundEvent, PhaseName>>

type Announced = keyof typeof windowOf

/**
 * Whether students are told of this boundary. Its window must be open now, because a tick may be late. In a
 * short window, or after a late tick, the reminder may be due already when the opening is told: then the
 * reminder is not sent.
 * @param openedAt when people were told of the opening to which a reminder belongs; null: they were not
 */
export const isRoundEventAnnounced = (
  event: RoundEvent,
  { round, openedAt, now }: { round: Round; openedAt: number | null; now: number },
): event is Announced => {
  if (!(event in windowOf)) return false
  if (!isPhaseLive(round.phases[windowOf[event as Announced]], now)) return false
  if (reminderOpenings[event] === undefined) return true
  const dueAt = roundEventDueAt(event, round)
  return openedAt !== null && dueAt !== null && openedAt < dueAt
}

/**
 * Notifies the people whom the window concerns (PRODUCT §4), each once though it is repeated: men with a deck
 * and a plan that counts, women with a deck or a place in one. It reads the round piece by piece.
 * @returns how many they are; null: the rest is for the next run
 */
export const announceRoundEvent = async (
  store: Store,
  roundId: string,
  event: Announced,
  now: number,
  deadline: Deadline = noDeadline,
): Promise<number | null> => {
  const phase = windowOf[event]
  const gender = genderOfPhase[phase]
  const tell = participantStep(
    store,
    roundId,
    { size: peoplePerTransaction, gender },
    async (participants, tally: { told: number }) => {
      const taking = participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
      const uids = await findConcerned[phase](store, roundId, taking, now)
      await tellPeople(store, roundId, event, uids)
      return { told: tally.told + uids.length }
    },
  )
  const work = { name: `news_${roundId}`, about: event, tally: { told: 0 }, steps: [tell] }
  return (await workInPieces(store, work, deadline))?.told ?? null
}

const tellPeople = (
  store: Store,
  roundId: string,
  event: Announced,
  uids: readonly string[],
): Promise<void> =>
  store.transaction(async (transaction) => {
    const idOf = (uid: string) => notificationId.round(roundId, event, uid)
    const known = await transaction.getAll(uids.map((uid) => paths.notification(idOf(uid))))
    for (const [index, uid] of uids.entries()) {
      if (known[index] !== null) continue
      notifyPerson(transaction, idOf(uid), uid, text.notifications[event])
    }
  })

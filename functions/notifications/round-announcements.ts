import { isPhaseLive } from '../../src/shared/domain/rounds/phase.ts'
import { notificationId } from '../../src/shared/ids.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { PhaseName, Round } from '../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../src/shared/model/rounds/round-event.ts'
import { text } from '../../src/shared/text.ts'
import type { Transaction } from '../platform/store.ts'
import { writeNotification } from './write-notification.ts'

/** Whose window each announced boundary belongs to. */
const windowOf = {
  boysStart: 'boys',
  boysReminder: 'boys',
  girlsStart: 'girls',
  girlsReminder: 'girls',
} as const satisfies Partial<Record<RoundEvent, PhaseName>>

type Announced = keyof typeof windowOf

/** Who is told of this boundary; null when nobody is. */
export const announcementAudience = (event: RoundEvent): Gender | null =>
  event in windowOf ? audiences[windowOf[event as Announced]] : null

const audiences = { boys: 'male', girls: 'female' } as const

/**
 * Whether students are told of this boundary. Not when its window is closed by now: a late tick, or
 * a reminder that would come before a short window opens.
 */
export const isRoundEventAnnounced = (
  event: RoundEvent,
  round: Round,
  now: number,
): event is Announced =>
  event in windowOf && isPhaseLive(round.phases[windowOf[event as Announced]], now)

/** Tells the window's students, in the transaction of the boundary's mark: once. */
export const announceRoundEvent = (
  transaction: Transaction,
  roundId: string,
  event: Announced,
): void => {
  const targetType = audiences[windowOf[event]]
  const said = { ...text.notifications[event], userUid: null, targetType }
  writeNotification(transaction, notificationId.round(roundId, event), said)
}

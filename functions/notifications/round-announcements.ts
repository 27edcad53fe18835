import { isPhaseLive } from '../../src/shared/domain/rounds/phase.ts'
import { notificationId } from '../../src/shared/ids.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { PhaseName, Round } from '../../src/shared/model/rounds/round.ts'
import type { RoundEvent } from '../../src/shared/model/rounds/round-event.ts'
import { text } from '../../src/shared/text.ts'
import type { Transaction } from '../platform/store.ts'
import { writeNotification } from './write-notification.ts'

const windowOf = {
  boysStart: 'boys',
  boysReminder: 'boys',
  girlsStart: 'girls',
  girlsReminder: 'girls',
} as const satisfies Partial<Record<RoundEvent, PhaseName>>

type Announced = keyof typeof windowOf

export const announcementAudience = (event: RoundEvent): Gender | null =>
  event in windowOf ? audiences[windowOf[event as Announced]] : null

const audiences = { boys: 'male', girls: 'female' } as const

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

/** Notifies the window's students. The transaction also marks the boundary, so they are told once. */
export const announceRoundEvent = (
  transaction: Transaction,
  roundId: string,
  event: Announced,
): void => {
  const targetType = audiences[windowOf[event]]
  const content = { ...text.notifications[event], userUid: null, targetType }
  writeNotification(transaction, notificationId.round(roundId, event), content)
}

import { isLive } from '../src/shared/domain/phase.ts'
import { notificationId } from '../src/shared/ids.ts'
import type { Notification } from '../src/shared/model/notification.ts'
import type { PhaseName, Round } from '../src/shared/model/round.ts'
import type { RoundEvent } from '../src/shared/model/round-event.ts'
import { serverTime } from '../src/shared/model/time.ts'
import { paths } from '../src/shared/paths.ts'
import { text } from '../src/shared/text.ts'
import type { Transaction } from './store.ts'
import type { Written } from './written.ts'

/** Whose window each announced boundary belongs to. */
const windowOf = {
  boysStart: 'boys',
  boysReminder: 'boys',
  girlsStart: 'girls',
  girlsReminder: 'girls',
} as const satisfies Partial<Record<RoundEvent, PhaseName>>

type Announced = keyof typeof windowOf

const audiences = { boys: 'male', girls: 'female' } as const

/**
 * Whether students are told of this boundary. Not when its window is closed by now: a late tick, or
 * a reminder that would come before a short window opens.
 */
export const isAnnounced = (event: RoundEvent, round: Round, now: number): event is Announced =>
  event in windowOf && isLive(round.phases[windowOf[event as Announced]], now)

/** Tells the window's students, in the transaction of the boundary's mark: once. */
export const announce = (transaction: Transaction, roundId: string, event: Announced): void => {
  const news: Written<Notification> = {
    ...text.notifications[event],
    userUid: null,
    targetType: audiences[windowOf[event]],
    createdAt: serverTime,
    seen: false,
  }
  transaction.create(paths.notification(notificationId.round(roundId, event)), news)
}

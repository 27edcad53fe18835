import { isPresentable } from '../src/shared/domain/eligibility.ts'
import { planState } from '../src/shared/domain/subscription.ts'
import type { Gender } from '../src/shared/model/answers.ts'
import type { Participant } from '../src/shared/model/participant.ts'
import type { Subscription } from '../src/shared/model/subscription.ts'
import { serverTime } from '../src/shared/model/time.ts'
import type { User } from '../src/shared/model/user.ts'
import { paths } from '../src/shared/paths.ts'
import type { Transaction } from './store.ts'
import type { Written } from './written.ts'

/** Whether this student may take part in a round: a complete profile, and for a man a usable plan. */
export const isEligible = (
  user: User,
  gender: Gender,
  subscription: Subscription | undefined,
  now: number,
): boolean =>
  isPresentable(user, gender) && (gender === 'female' || planState(subscription, now) === 'active')

/** Enters a student who is not in the round yet. */
export const enter = (
  transaction: Transaction,
  roundId: string,
  uid: string,
  gender: Gender,
): void => {
  const participant: Written<Participant> = {
    roundId,
    uid,
    gender,
    assignedUids: [],
    optedOut: false,
    updatedAt: serverTime,
  }
  transaction.create(paths.participant(roundId, uid), participant)
}

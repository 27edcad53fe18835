import type { Subscription } from '../../model/payments/subscription.ts'
import type { Gender } from '../../model/people/answers.ts'
import type { User } from '../../model/people/user.ts'
import type { Participant } from '../../model/rounds/participant.ts'
import { planState } from '../payments/plan-state.ts'
import { isAdult } from '../profile/adulthood.ts'

/** Why a student is not in a round, in the order of the funnel (PRODUCT §5 "Hard filters"). */
export type Ineligibility =
  | 'other-gender'
  | 'incomplete'
  | 'under-age'
  | 'suspended'
  | 'unverified'
  | 'no-plan'

/** What an admin decides for the whole campus, and the time, in Unix milliseconds. */
export interface Admission {
  verifiedRequired: boolean
  now: number
}

/** Whether this account may stand on a card before somebody who is shown this gender. */
export const isPresentable = (user: User | undefined, gender: Gender): user is User =>
  user !== undefined && user.gender === gender && user.isProfileComplete && user.suspended !== true

/** Why this account may neither see a deck of a round nor stand in one, or null when it may. */
export const admissionRefusal = (
  user: User,
  gender: Gender,
  { verifiedRequired, now }: Admission,
): Ineligibility | null => {
  if (user.gender !== gender) return 'other-gender'
  if (!user.isProfileComplete) return 'incomplete'
  if (user.dob === undefined || !isAdult(user.dob, now)) return 'under-age'
  if (user.suspended === true) return 'suspended'
  return verifiedRequired && !user.verified ? 'unverified' : null
}

/** The same, and for a man a usable plan: what it takes to be entered into a round. */
export const ineligibility = (
  user: User,
  gender: Gender,
  subscription: Subscription | undefined,
  admission: Admission,
): Ineligibility | null => {
  const refusal = admissionRefusal(user, gender, admission)
  if (refusal !== null || gender === 'female') return refusal
  return planState(subscription, admission.now) === 'active' ? null : 'no-plan'
}

/** Whether this student takes part in the round, on this side of it. */
export const takesPart = (
  participant: Participant | undefined,
  gender: Gender,
): participant is Participant =>
  participant !== undefined && participant.gender === gender && !participant.optedOut

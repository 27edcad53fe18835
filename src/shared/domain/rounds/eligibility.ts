import type { Subscription } from '../../model/payments/subscription.ts'
import type { Gender } from '../../model/people/answers.ts'
import type { User } from '../../model/people/user.ts'
import type { Participant } from '../../model/rounds/participant.ts'
import { planState } from '../payments/plan-state.ts'
import { isAdult } from '../profile/adulthood.ts'

/** Reasons in the order of the funnel (PRODUCT §5 "Hard filters"). */
export const ineligibilities = [
  'other-gender',
  'incomplete',
  'under-age',
  'suspended',
  'unverified',
  'no-plan',
] as const
export type Ineligibility = (typeof ineligibilities)[number]

export interface Admission {
  verifiedRequired: boolean
  now: number
}

/** Whether this account may be shown on a card to people who see this gender. */
export const isPresentable = (user: User | undefined, gender: Gender): user is User =>
  user !== undefined && user.gender === gender && user.isProfileComplete && user.suspended !== true

/** The reason why this account may neither see a deck nor appear in one; null if it may. */
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

/**
 * The reason why this account cannot become a participant: `admissionRefusal`, and for a man also the lack of
 * a usable plan.
 */
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

export const takesPart = (
  participant: Participant | undefined,
  gender: Gender,
): participant is Participant =>
  participant !== undefined && participant.gender === gender && !participant.optedOut

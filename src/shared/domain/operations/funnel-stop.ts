import type { FunnelStop } from '../../calls/operations.ts'
import type { Subscription } from '../../model/payments/subscription.ts'
import type { User } from '../../model/people/user.ts'
import { type Admission, type Ineligibility, ineligibility } from '../rounds/eligibility.ts'

const stopOf: Readonly<Record<Ineligibility, FunnelStop>> = {
  'other-gender': 'gender',
  incomplete: 'complete',
  'under-age': 'allowed',
  suspended: 'allowed',
  unverified: 'verified',
  'no-plan': 'planned',
}

/** The first step that this account has not reached; null when the person is in the round. */
export const funnelStopOf = (
  user: User,
  {
    subscription,
    admission,
    isInRound,
  }: { subscription: Subscription | undefined; admission: Admission; isInRound: boolean },
): FunnelStop | null => {
  if (user.gender === undefined) return 'gender'
  const refusal = ineligibility(user, user.gender, subscription, admission)
  if (refusal !== null) return stopOf[refusal]
  return isInRound ? null : 'inRound'
}

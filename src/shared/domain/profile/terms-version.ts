import * as limits from '../../limits.ts'
import type { User } from '../../model/people/user.ts'
import type { Round } from '../../model/rounds/round.ts'
import { roundStage } from '../rounds/phase.ts'

/** Whether this person agreed to the terms as they are now. */
export const hasAgreedToTerms = ({
  acceptedTermsAt,
  acceptedTermsVersion,
}: Pick<User, 'acceptedTermsAt' | 'acceptedTermsVersion'>): boolean =>
  acceptedTermsAt !== undefined && acceptedTermsVersion === limits.termsVersion

/**
 * Whether a complete person is asked to agree to terms that grew. The question waits while a round runs,
 * and completeness accepts any version, so that nobody loses a round by it.
 */
export const mustAgreeAgain = (user: User, round: Round | null, now: number): boolean => {
  const { isProfileComplete, acceptedTermsVersion = limits.termsVersion } = user
  // A newer version was on the screen of a newer build.
  if (!isProfileComplete || acceptedTermsVersion >= limits.termsVersion) return false
  const stage = round === null ? 'closed' : roundStage(round, now)
  return stage === 'preparing' || stage === 'scheduled' || stage === 'closed'
}

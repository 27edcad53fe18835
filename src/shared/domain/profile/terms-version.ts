import * as limits from '../../limits.ts'
import type { User } from '../../model/people/user.ts'
import type { Round } from '../../model/rounds/round.ts'
import { roundStage } from '../rounds/phase.ts'

/** Whether this person agreed to the present terms, or to newer ones, which a newer build has shown. */
export const hasAgreedToTerms = ({
  acceptedTermsAt,
  acceptedTermsVersion,
}: Pick<User, 'acceptedTermsAt' | 'acceptedTermsVersion'>): boolean =>
  acceptedTermsAt !== undefined && (acceptedTermsVersion ?? 0) >= limits.termsVersion

/**
 * Whether a complete person must agree to longer terms. The question waits while a round runs, and
 * completeness accepts any version, so that nobody loses a round by it.
 */
export const mustAgreeAgain = (user: User, round: Round | null, now: number): boolean => {
  const { isProfileComplete, acceptedTermsVersion = limits.termsVersion } = user
  // A newer build has shown a newer version, which counts.
  if (!isProfileComplete || acceptedTermsVersion >= limits.termsVersion) return false
  const stage = round === null ? 'closed' : roundStage(round, now)
  return stage === 'preparing' || stage === 'scheduled' || stage === 'closed'
}

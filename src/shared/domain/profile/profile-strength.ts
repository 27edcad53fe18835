import { setupSteps, type User } from '../../model/people/user.ts'
import { missingSetupSteps } from './missing-steps.ts'

/** What a profile may hold: what the setup asks for, and what helps beyond it. */
export const profileFacts = [...setupSteps, 'height', 'morePhotos', 'verified'] as const
export type ProfileFact = (typeof profileFacts)[number]

export const isVerified = ({ verified, collegeId }: Pick<User, 'verified' | 'collegeId'>) =>
  verified || collegeId?.verified === true

/** How much of a profile is there. @returns `share` in whole percent, and what is missing */
export const profileStrength = (user: User): { share: number; missing: ProfileFact[] } => {
  const missing: ProfileFact[] = [...missingSetupSteps(user)]
  if (user.height == null) missing.push('height')
  if (user.photoUrls.length < 2) missing.push('morePhotos')
  if (!isVerified(user)) missing.push('verified')
  const there = profileFacts.length - missing.length
  return { share: Math.floor((100 * there) / profileFacts.length), missing }
}

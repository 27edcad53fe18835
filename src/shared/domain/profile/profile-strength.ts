import { setupSteps, type User } from '../../model/people/user.ts'
import { missingSetupSteps } from './missing-steps.ts'

export const profileFacts = [...setupSteps, 'height', 'morePhotos', 'verified'] as const
export type ProfileFact = (typeof profileFacts)[number]

export const isVerified = ({ verified, collegeId }: Pick<User, 'verified' | 'collegeId'>) =>
  verified || collegeId?.verified === true

/** @returns `share` in whole percent */
export const profileStrength = (user: User): { share: number; missing: ProfileFact[] } => {
  const missing: ProfileFact[] = [...missingSetupSteps(user)]
  if (user.height == null) missing.push('height')
  if (user.photoUrls.length < 2) missing.push('morePhotos')
  if (!isVerified(user)) missing.push('verified')
  const there = profileFacts.length - missing.length
  return { share: Math.floor((100 * there) / profileFacts.length), missing }
}

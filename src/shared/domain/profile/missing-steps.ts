import type { SetupStep, User } from '../../model/people/user.ts'

/** Whether a step of the setup is complete (specification §4 "Profile completeness"). */
const facts: Readonly<Record<SetupStep, (user: User) => boolean>> = {
  terms: ({ acceptedTermsAt, acceptedTermsVersion }) =>
    acceptedTermsAt !== undefined && acceptedTermsVersion !== undefined,
  gender: ({ gender }) => gender !== undefined,
  profile: ({ name, college, dob, setupStatus }) =>
    Boolean(name && college && dob) && setupStatus.profile === true,
  interests: ({ interests }) => interests.length > 0,
  q1: ({ communicationImportance, conflictApproach, sundayStyle }) =>
    Boolean(communicationImportance && conflictApproach && sundayStyle),
  q2: ({ travelPreference, loveLanguage }) => Boolean(travelPreference && loveLanguage),
  bio: ({ bio }) => Boolean(bio),
  photos: ({ photoUrl, setupStatus }) => Boolean(photoUrl) && setupStatus.photos === true,
}

export const missingSetupSteps = (user: User): SetupStep[] =>
  (Object.keys(facts) as SetupStep[]).filter((step) => !facts[step](user))

/** The value of the field `isProfileComplete`. */
export const isSetupComplete = (user: User): boolean => missingSetupSteps(user).length === 0

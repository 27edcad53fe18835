/** Addresses that redirect to the wizard (specification §2 "Onboarding", reading B). */
export const setupAddresses = [
  'gender',
  'details',
  'interests',
  'q1',
  'q2',
  'bio',
  'photos',
  'terms',
] as const

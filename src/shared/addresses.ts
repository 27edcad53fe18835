/** Whether an address is a path of this app. `//host` and `/\host` lead elsewhere. */
export const isOwnPath = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/[\\\p{Cc}]/u.test(address)

/** The page that sent a signed-out visitor to the landing page, from its search parameters. */
export const originInSearch = ({ from }: { from?: unknown }): { from?: string } =>
  typeof from === 'string' && isOwnPath(from) ? { from } : {}

/** The hash with which the account screen asks at once what should happen to entries that wait. */
export const logOutHash = '#log-out'

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

import type { User } from '../../model/people/user.ts'

/** What rules and callables believe about an account: custom claims, set by the server alone. */
export const accountClaims = (user: User | undefined) => ({
  admin: user?.isAdmin === true && user.suspended !== true,
  gender: user?.gender ?? null,
  verified: user?.verified === true,
})

import type { User } from '../../model/people/user.ts'

/** Custom claims, which rules and callables trust. Only the server sets them. */
export const accountClaims = (user: User | undefined) => ({
  admin: user?.isAdmin === true && user.suspended !== true,
  gender: user?.gender ?? null,
  verified: user?.verified === true,
})

/** §8. */
export const adminText = {
  only: 'Admin access only.',
  noActiveRound: 'No active round',
  noUser: 'User not found',
} as const

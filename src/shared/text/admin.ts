/** §8. */
export const adminText = {
  only: 'Admin access only.',
  noActiveRound: 'No active round',
  noUser: 'User not found',
} as const

export const adminDeskText = {
  heading: 'Signed in as an admin',
  notHere: 'The admin desk is not part of this version.',
} as const

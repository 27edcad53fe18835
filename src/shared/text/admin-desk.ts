export const adminDeskText = {
  heading: 'Signed in as an admin',
  notHere: 'The admin desk is not part of this version.',
} as const

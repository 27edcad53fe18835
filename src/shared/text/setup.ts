export const setupText = {
  heading: 'Your profile is not complete yet',
  signedInAs: (email: string) => `Signed in as ${email}.`,
  notHere:
    'Profiles cannot be filled in in this version yet. Once yours is complete, your rounds open here.',
} as const

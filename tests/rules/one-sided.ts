const everyone = 'Everybody may, signed in or not: there is nothing to be false.'

/** Conditions that no request can find both true and false, and why. */
export const oneSided: Readonly<Record<string, string>> = {
  '/publicProfiles/{id} allow get: true never false': everyone,
  '/likes/{likeId} allow create: resource == null never false':
    'Of an app that creates what is there; a cell’s write of what is there is an update.',
  'isVerified: signedIn() never false': 'Only asked after the rule has asked whether one is.',
}

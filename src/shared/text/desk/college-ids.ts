/** The queue of college IDs (specification §2 "Admin"). */
export const collegeIdsText = {
  heading: 'College ID Verification',
  none: 'No college IDs to check.',
  waiting: 'Waiting college IDs',
  columns: { name: 'Name', college: 'College', dob: 'Date of birth', submittedAt: 'Waiting' },
  /** @param dob ISO date */
  born: (dob: string, age: number) => `${dob} (${age} years)`,
  choose: 'Choose someone from the list.',
  front: 'Front',
  back: 'Back',
  altOf: (side: string, name: string) => `${side} of ${name}’s ID`,
  turn: (side: string) => `Turn the ${side.toLowerCase()}`,
  closer: (side: string) => `Enlarge the ${side.toLowerCase()}`,
  farther: (side: string) => `Shrink the ${side.toLowerCase()}`,
  compare: 'On the profile',
  looking: 'Loading the images…',
  tryAgain: 'Try again',
  failed: 'We couldn’t show the image.',
  number: 'Number on the ID',
  numberHint:
    'Optional. It helps to find one ID used for two accounts; we keep only a fingerprint of it.',
  numberShort: 'At least three letters or digits.',
  approve: 'Approve',
  reject: 'Reject',
  approved: (name: string) => `${name} is verified`,
  rejected: (name: string) => `${name}’s ID was rejected`,
  decidedMeanwhile: {
    approved: (name: string) => `Decided meanwhile: ${name} is verified.`,
    rejected: (name: string) => `Decided meanwhile: ${name}’s ID was rejected.`,
  },
  rejectTitle: (name: string) => `Reject ${name}’s ID`,
  rejectHint: 'The student reads it, and can send the ID again.',
  own: 'Another admin checks your own ID.',
  duplicate:
    'This ID already verifies another account. It stays in the queue: reject it, or first take the badge from the other account.',
  duplicateOf: 'Open the other account',
  gone: 'A colleague decided it meanwhile, or the account is gone.',
} as const

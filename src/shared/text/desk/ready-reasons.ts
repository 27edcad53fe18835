import type { reportOutcomes } from '../../model/safety/report.ts'

/**
 * Reasons that admins write again and again. The person reads what stands in the field in the end; a ready one in
 * Hindi, if that is the phone's language (../hi/ready-reasons.ts).
 */
export const readyReasonsText = {
  collegeId: [
    'The picture isn’t sharp enough to read. Please take it again in daylight.',
    'The back of the card is missing or can’t be read.',
    'The name on the card isn’t the name in your profile.',
    'The card isn’t from the college in your profile.',
    'The card has expired. Please send this year’s.',
  ],
  photo: [
    'Your face can’t be seen. Please choose a photo that shows it.',
    'More than one person is in it, so nobody can tell which is you.',
    'It shows someone else.',
    'It shows a phone number, a handle or an address.',
    'It’s too revealing for a campus page.',
  ],
  payment: [
    'The bank’s statement doesn’t show this UTR. Please compare its 12 digits with your UPI app and send it again.',
    'The money hasn’t arrived yet. Please look in your UPI app whether it went through, and send the UTR again.',
    'The amount isn’t the price of the plan. Please write to support, and we’ll sort it out.',
  ],
  suspend: [
    'Several people reported messages that insulted them.',
    'The profile shows someone else.',
    'Until we have talked about the report.',
  ],
  appeal: [
    'You’re right, and we’re sorry.',
    'We read everything again. It doesn’t break the guidelines.',
    'We read everything again. It breaks the guidelines, so it stays.',
    'You had been warned before, so it stays.',
  ],
  /** Only admins read these, in the log. */
  openReport: ['To decide it.'],
  publish: ['There are too few places for everyone.', 'Someone left, and nobody else fits.'],
  openPerson: ['They wrote to us.', 'About a payment.', 'About a report.'],
  report: {
    dismiss: [
      'Nothing here breaks the guidelines.',
      'The report is about a quarrel, not about safety.',
    ],
    warn: [
      'Your words hurt someone. Please stay kind.',
      'Please don’t write again to someone who doesn’t answer.',
    ],
    removeContent: ['It insults people.', 'It shows a phone number, a handle or an address.'],
    suspend: [
      'You went on after someone asked you to stop.',
      'You sent messages that insult people.',
    ],
    ban: ['You threatened someone.', 'The account belongs to someone else.'],
  } as const satisfies Record<(typeof reportOutcomes)[number], readonly string[]>,
} as const

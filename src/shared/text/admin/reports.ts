import type { removableContent, reportOutcomes, reportPlaces } from '../../model/safety/report.ts'

type Outcome = (typeof reportOutcomes)[number]

/** The queue of reports (PRODUCT §8, §11). */
export const reportsText = {
  heading: 'Reports',
  photos: 'Photos to review',
  queue: 'Waiting reports',
  none: 'No report waits.',
  nobody: 'Account is gone',
  columns: {
    urgent: 'Urgent',
    name: 'About',
    reason: 'What is wrong',
    place: 'Where',
    waiting: 'Reports about them',
    createdAt: 'Waits since',
  },
  yes: 'Yes',
  no: 'No',
  places: {
    card: 'On a card',
    profile: 'On a profile',
    chat: 'In a chat',
  } satisfies Record<(typeof reportPlaces)[number], string>,
  keys: 'Keys: J next, K previous.',
  opening: {
    line: 'What was written stays closed until you say why you read it.',
    reason: 'Why do you open it?',
    hint: 'Every admin reads this in the log.',
    open: 'Open the report',
    loading: 'Opening the report…',
    again: 'Try again',
  },
  details: 'What was written',
  noDetails: 'Nothing was written.',
  messages: 'Their last messages',
  noMessages: 'They had no messages.',
  profile: 'The reported profile now',
  photo: (place: number) => `Photo ${place}`,
  suspended: 'This account is suspended now.',
  history: {
    reported: (name: string) => `Reported: ${name}`,
    reporter: (name: string) => `Reporter: ${name}`,
    about: (count: number) => `Other reports about them: ${count}`,
    by: (count: number) => `Other reports by them: ${count}`,
    waits: 'waits',
  },
  decide: {
    heading: 'Outcome',
    days: 'Days',
    daysHint: 'Empty: until an admin lifts it.',
    daysWrong: (most: number) => `A whole number from 1 to ${most}.`,
    content: { photos: 'Photos', bio: 'Bio' } satisfies Record<
      (typeof removableContent)[number],
      string
    >,
    contentMissing: 'Choose what to remove.',
    reason: 'Reason',
    toldReason: 'The person reads it. Do not say who reported.',
    keptReason: 'Kept in the log that every admin reads. Nobody is told.',
    act: 'Decide',
    already: 'Another admin decided it already.',
  },
  outcomes: {
    dismiss: 'Dismiss',
    warn: 'Warn',
    removeContent: 'Remove content',
    suspend: 'Suspend',
    ban: 'Ban for good',
  } satisfies Record<Outcome, string>,
  done: {
    dismiss: () => 'The report was dismissed',
    warn: (name: string) => `${name} was warned`,
    removeContent: (name: string) => `Content of ${name} was removed`,
    suspend: (name: string) => `${name} is suspended`,
    ban: (name: string) => `${name} is banned`,
  } satisfies Record<Outcome, (name: string) => string>,
  undone: 'Suspended by mistake.',
} as const

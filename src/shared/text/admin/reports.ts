import { counted } from '../../language/counted.ts'
import type { AppealState } from '../../model/safety/appeal.ts'
import type { removableContent, reportOutcomes, reportPlaces } from '../../model/safety/report.ts'

type Outcome = (typeof reportOutcomes)[number]

/** The queue of reports (PRODUCT §8, §11). */
export const reportsText = {
  heading: 'Reports',
  views: { waiting: 'Waiting', decided: 'Decided', appeals: 'Appeals' },
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
    createdAt: 'Waits',
  },
  yes: 'Yes',
  no: 'No',
  places: {
    card: 'On a card',
    profile: 'On a profile',
    chat: 'In a chat',
  } satisfies Record<(typeof reportPlaces)[number], string>,
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
  frozen: 'The profile when it was reported',
  nothingFrozen: 'Nothing is kept of it: the account was gone, or the time to appeal is over.',
  noBio: 'There was no bio.',
  deleted: 'deleted later',
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
  decided: {
    label: 'Decided reports',
    none: 'No report was decided yet.',
    columns: {
      decidedAt: 'Decided',
      outcome: 'Outcome',
      isInForce: 'Still out',
      appeal: 'Appeal',
    },
    told: (reason: string) => `The person was told: ${reason}`,
    appeals: {
      waiting: 'The appeal waits',
      upheld: 'The appeal failed',
      restored: 'The appeal was right',
    } satisfies Record<AppealState, string>,
    reopen: 'Take the decision back',
    reopened: 'The report waits again',
    lift: 'Lift the suspension',
    liftTitle: (name: string) => `Lift the suspension of ${name}?`,
    lifted: (name: string) => `The suspension of ${name} is lifted`,
    final: 'This decision cannot be taken back here.',
    banned: 'Only an appeal lifts a ban.',
  },
  appeals: {
    label: 'Waiting appeals',
    none: 'No appeal waits.',
    noneForYou: 'No appeal waits that you may decide.',
    /** @param stuck of all that wait, those that no admin may decide */
    notYours: (count: number, stuck: number) =>
      [
        counted(count, 'appeal waits', 'appeals wait'),
        ' that you may not decide; ',
        stuck > 0 ? 'a third admin is needed.' : 'another admin does.',
      ].join(''),
    columns: { name: 'From', kind: 'Against' },
    told: (outcome: string, when: string, reason: string) => `${outcome}, ${when}: ${reason}`,
    says: 'What the person says',
    mine: 'You decided this. Another admin reads the appeal.',
    answer: 'Your answer',
    photosGone: 'Removed photos are deleted: the person can add them again.',
    uphold: 'The decision stands',
    restore: 'Take the decision back',
    done: {
      upheld: (name: string) => `${name} is told that the decision stands`,
      restored: (name: string) => `The decision about ${name} is taken back`,
    },
  },
  done: {
    dismiss: () => 'The report was dismissed',
    warn: (name: string) => `${name} was warned`,
    removeContent: (name: string) => `Content of ${name} was removed`,
    suspend: (name: string) => `${name} is suspended`,
    ban: (name: string) => `${name} is banned`,
  } satisfies Record<Outcome, (name: string) => string>,
  kept: (name: string) =>
    `The report is decided. ${name} is suspended for longer already: that stays.`,
} as const

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
  none: 'No reports to read.',
  nobody: 'Account is gone',
  columns: {
    urgent: 'Urgent',
    name: 'About',
    reason: 'What’s wrong',
    place: 'Where',
    waiting: 'Reports about them',
    createdAt: 'Waiting',
  },
  yes: 'Yes',
  no: 'No',
  places: {
    card: 'On a card',
    profile: 'On a profile',
    chat: 'In a chat',
  } satisfies Record<(typeof reportPlaces)[number], string>,
  opening: {
    line: 'Say why you open this report. Other admins can read your reason.',
    reason: 'Why do you open it?',
    hint: 'It stays in the log.',
    open: 'Open the report',
    loading: 'Opening the report…',
    again: 'Try again',
  },
  details: 'What was written',
  noDetails: 'They wrote nothing.',
  messages: 'Their last messages',
  noMessages: 'They had no messages.',
  frozen: 'The profile when it was reported',
  nothingFrozen: 'There is no copy: the account was gone, or the time to appeal is over.',
  noBio: 'No bio.',
  deleted: 'deleted later',
  profile: 'The reported profile now',
  photo: (place: number) => `Photo ${place}`,
  suspended: 'This account is suspended now.',
  history: {
    reported: (name: string) => `Reported: ${name}`,
    reporter: (name: string) => `Reporter: ${name}`,
    about: (count: number) => `Other reports about them: ${count}`,
    by: (count: number) => `Other reports by them: ${count}`,
    waits: 'not decided yet',
  },
  decide: {
    heading: 'Outcome',
    days: 'Days',
    daysHint: 'Leave empty: until an admin ends it.',
    daysWrong: (most: number) => `A whole number from 1 to ${most}.`,
    content: { photos: 'Photos', bio: 'Bio' } satisfies Record<
      (typeof removableContent)[number],
      string
    >,
    contentMissing: 'Choose what to remove.',
    reason: 'Reason',
    toldReason: 'The person reads it. Don’t say who reported them.',
    keptReason: 'Only admins read it, in the log. We tell no one.',
    act: 'Decide',
    already: 'A colleague decided it already.',
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
    none: 'No decided reports yet.',
    columns: {
      decidedAt: 'Decided',
      outcome: 'Outcome',
      isInForce: 'Still suspended',
      appeal: 'Appeal',
    },
    told: (reason: string) => `The person was told: ${reason}`,
    appeals: {
      waiting: 'Waiting to be read',
      upheld: 'Appeal turned down',
      restored: 'Appeal accepted',
    } satisfies Record<AppealState, string>,
    reopen: 'Reopen the report',
    reopened: 'The report is open again',
    lift: 'End the suspension',
    liftTitle: (name: string) => `End ${name}’s suspension?`,
    lifted: (name: string) => `${name} isn’t suspended any more`,
    final: 'You can’t take this decision back here.',
    banned: 'Only an appeal can end a ban.',
  },
  appeals: {
    label: 'Waiting appeals',
    none: 'No appeals to read.',
    noneForYou: 'No appeals that you can decide.',
    /** @param stuck of all that wait, those that no admin may decide */
    notYours: (count: number, stuck: number) =>
      [
        counted(count, 'appeal waits', 'appeals wait'),
        ' that you can’t decide; ',
        stuck > 0 ? 'you need a third admin.' : 'another admin does.',
      ].join(''),
    columns: { name: 'From', kind: 'Against' },
    told: (outcome: string, when: string, reason: string) => `${outcome}, ${when}: ${reason}`,
    says: 'What the person says',
    mine: 'You decided this, so another admin reads the appeal.',
    answer: 'Your answer',
    photosGone: 'Removed photos are deleted. The person can add them again.',
    uphold: 'Keep the decision',
    restore: 'Accept the appeal',
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
    `The report is decided. ${name} is suspended for longer already, and that stays.`,
} as const

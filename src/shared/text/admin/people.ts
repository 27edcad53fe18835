import type { FemaleRoundView } from '../../domain/rounds/female-round.ts'
import type { MaleRoundView } from '../../domain/rounds/male-round.ts'
import { counted } from '../../language/counted.ts'

const states: Record<MaleRoundView['state'] | FemaleRoundView['state'], string> = {
  'no-round': 'There is no round',
  'sitting-out': 'Sits this round out',
  'no-plan': 'Is asked to take a plan',
  expired: 'Is told that the plan has ended',
  loading: 'The deck is loading',
  outside: 'The round began without them',
  unassigned: 'No one is in the deck yet',
  deck: 'A deck',
  summary: 'The summary of the round',
  incomplete: 'Is asked to complete the profile',
  unverified: 'Is asked for a college ID',
  waiting: 'Waits for the window to open',
  review: 'The likes are under review',
  opening: 'Her window is opening',
  nobody: 'No one liked her',
}
const choices: Record<string, string> = {
  open: 'open',
  liked: 'liked',
  closed: 'closed',
  matched: 'matched',
  confirming: 'being confirmed',
  spent: 'beyond the cap',
}

/** The list of all people of the campus (PRODUCT §11). */
export const peopleText = {
  searched: 'The person you searched for',
  heading: 'People',
  label: 'Everyone',
  search: 'Search',
  searchHint: 'Name, e-mail, Instagram or college. The first letters are enough.',
  none: 'No one matches.',
  nameless: 'No name yet',
  found: (count: number, isMore: boolean) =>
    isMore ? `The first ${count} people` : counted(count, 'person', 'people'),
  clear: 'Clear the filters',
  all: (filter: string) => `${filter}: all`,
  filters: {
    gender: 'Gender',
    verified: 'Verified',
    complete: 'Profile complete',
    plan: 'Plan',
    suspended: 'Suspended',
  },
  values: {
    male: 'Male',
    female: 'Female',
    true: 'Yes',
    false: 'No',
    active: 'Active',
    expired: 'Ended',
    none: 'None',
  },
  columns: { name: 'Name', college: 'College', joined: 'Joined' },
  keys: 'Keys: J next, K previous.',
} as const

/** Acts on the selected people. */
export const selectedPeopleText = {
  export: 'Export them',
  notify: (count: number) => `Notify ${count}`,
  title: (count: number) => `Notify ${counted(count, 'person', 'people')}`,
  line: 'Each person gets it alone, on the notifications page and as a push.',
  tooMany: (most: number) => `At most ${most} at once. A group reaches more.`,
  notified: (count: number) => `${counted(count, 'person is', 'people are')} notified`,
  failed: (count: number) => `${counted(count, 'account is', 'accounts are')} gone.`,
} as const

export const personText = {
  suspendInRound: {
    of: (round: string) => `Takes part in ${round}, which isn’t over.`,
    man: 'His deck closes at once, he can’t like anyone, and women who could confirm him don’t see him. It all comes back if you end the suspension before the round is over.',
    woman:
      'Her deck closes at once, and men don’t see her any more, even those who liked her. It all comes back if you end the suspension before the round is over.',
    charged: 'If he has seen his deck in the boys’ window, the round still counts for him.',
    free: 'The boys’ window isn’t open yet: while he’s suspended, the round doesn’t count for him.',
  },
  line: 'Say why you open this account. Every admin can read your reason.',
  reason: 'Why do you open this person?',
  hint: 'It shows who this is, so it stays in the log.',
  open: 'Open the person',
  loading: 'Loading the person',
  again: 'Try again',
  account: 'Account',
  facts: {
    uid: 'Account number',
    email: 'E-mail',
    handle: 'Handle',
    college: 'College',
    dob: 'Date of birth',
    gender: 'Gender',
    photos: 'Photos',
    collegeId: 'College ID',
    matches: 'Matches',
    reports: 'Reports',
    plan: 'Plan',
    state: 'State',
  },
  unknown: 'Not given',
  collegeId: {
    none: 'Not sent',
    submitted: 'Waits for a decision',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  state: {
    complete: 'Profile complete',
    incomplete: 'Profile not complete',
    verified: 'Verified',
    admin: 'Admin',
    suspended: 'Suspended',
    banned: 'Banned',
  },
  suspendedUntil: (when: string) => `Suspended until ${when}`,
  matches: (open: number, closed: number) => `${open} open, ${closed} ended`,
  reports: (about: number, waiting: number, by: number) =>
    `${about} about them, ${waiting} of these wait; ${by} by them`,
  planLine: (name: string, left: number, used: number, allowed: number) =>
    `${name || 'A plan'}: ${counted(left, 'match', 'matches')} left, ${used} of ${allowed} rounds used`,
  planEnds: (when: string) => `valid until ${when}`,
  noPlan: 'None',
  sees: 'What this person sees now',
  seesHint: 'Answers that the phone hasn’t sent yet are missing here.',
  screens: {
    suspended: 'The suspension, with its reason',
    joining: 'The steps of joining',
    male: 'The rounds of the men',
    female: 'The round of the women',
  },
  states,
  until: (when: string) => `until ${when}`,
  barred: 'Is asked for a college ID',
  cards: (choice: string, count: number) => `${count} ${choices[choice] ?? choice}`,
  payments: 'Payments',
  noPayments: 'No payments.',
  rounds: 'Rounds',
  noRounds: 'No rounds yet.',
  round: (liked: number, matches: number) =>
    `${counted(liked, 'like', 'likes')}, ${counted(matches, 'match', 'matches')}`,
  satOut: 'sat out',
  timeline: 'Time line',
  moments: {
    created: 'Made the account',
    login: 'Last login',
    round: (name: string) => `In the round ${name}`,
    act: (did: string, admin: string) => `${admin} ${did}`,
  },
  suspend: 'Suspend',
  suspendTitle: (name: string) => `Suspend ${name}`,
  suspended: (name: string) => `${name} is suspended`,
  restore: 'End the suspension',
  restoreTitle: (name: string) => `End ${name}’s suspension`,
  restored: (name: string) => `${name} isn’t suspended any more`,
  undone: 'Undone by the admin who suspended.',
  already: 'A colleague did it meanwhile.',
  makeAdmin: 'Make admin',
  makeAdminTitle: (name: string) => `Make ${name} an admin?`,
  makeAdminLine: 'An admin can see and do everything you can, and it’s logged the same way.',
  takeAdminTitle: (name: string) => `Remove ${name} as admin?`,
  takeAdminLine: 'The student account stays as it is.',
  undoneAdmin: 'Undone by the admin who did it.',
  takeAdmin: 'Remove as admin',
  madeAdmin: (name: string) => `${name} is an admin`,
  tookAdmin: (name: string) => `${name} isn’t an admin any more`,
  grant: 'Grant a plan',
} as const

/** Notes of admins about a person. */
export const notesText = {
  heading: 'Notes',
  label: 'Note for other admins',
  hint: 'Only admins read it, and it goes with the account. Their download says that there is a note, not what it says.',
  keep: 'Keep this note',
  drop: 'Remove',
  dropForGood: 'Remove for good?',
  dropped: 'The note is removed.',
  by: (admin: string, when: string) => `${admin || 'An admin'}, ${when}`,
} as const

import type { FunnelStep, FunnelStop } from '../../calls/operations.ts'
import type { RoundStage } from '../../domain/rounds/phase.ts'
import { counted } from '../../language/counted.ts'
import type { ScheduleName } from '../../model/operations/schedule-run.ts'
import type { SetupStep } from '../../model/people/user.ts'

export const stageText: Record<RoundStage, string> = {
  preparing: 'Preparing',
  scheduled: 'Scheduled',
  boysLive: "Boys' window open",
  boysGrace: "Boys' late answers",
  review: 'Review',
  girlsLive: "Girls' window open",
  girlsGrace: "Girls' late answers",
  ending: 'Closing',
  closed: 'Closed',
}

/** Sums below ten are not told (PRODUCT §12). */
export const sumText = (sum: number | null): string => (sum === null ? 'fewer than ten' : `${sum}`)

export const deskHomeText = {
  active: 'Active round',
  left: (span: string) => `${span} left`,
  leftLittle: 'under a minute left',
  table: 'As a table',
} as const

/** The state of the campus. */
export const campusNowText = {
  heading: 'Campus this week',
  signUps: 'Sign-ups',
  before: (count: number) => `${count} the week before`,
  balance: 'Women for each man',
  womenPerMan: (women: number, men: number) => (men === 0 ? '–' : (women / men).toFixed(1)),
  counts: (women: number, men: number) => `${women} women and ${men} men signed up`,
  matches: 'Matches of this round',
  last: (name: string, count: number | null) => `${sumText(count)} in ${name}`,
  noRound: 'No round before',
  work: 'Work at the desk',
  minutes: (minutes: number) => `${minutes} min`,
  decisions: (count: number) => counted(count, 'decision', 'decisions'),
  perThousand: (count: number, minutes: number) =>
    `${counted(count, 'decision', 'decisions')}; ${minutes} min for 1,000 students`,
} as const

/** Likes and matches as they come in. */
export const inflowText = {
  heading: 'As they come in',
  charts: { likes: 'Likes', matches: 'Matches' },
  after: 'After the start',
  start: 'Boys',
  girls: 'Girls',
  now: 'now',
} as const

/** Whether anything is broken, in a line each. */
export const healthText = {
  heading: 'Is anything broken?',
  details: 'Server and phones in detail',
  parts: {
    schedules: 'Scheduled work',
    pushes: 'Notifications and pushes',
    payments: 'Payments at the gateway',
    canary: 'Updates after changes (triggers)',
    phones: 'Errors on phones',
  },
  onTime: (count: number) => `All ${count} are on time.`,
  notOnTime: (names: readonly string[]) => `Late or failed: ${names.join(', ')}.`,
  ran: (when: string) => `Ran ${when}.`,
  ago: (span: string) => `${span} ago`,
  never: 'Hasn’t run yet.',
  seeBelow: 'Late or failed: see the details below.',
  noTrouble: 'None need you.',
  troubles: (count: number) => `${counted(count, 'payment needs', 'payments need')} you.`,
  noErrors: 'None in the last day.',
  errors: (count: number) => `${counted(count, 'kind', 'kinds')} in the last day.`,
} as const

export const roundNowText = {
  windows: 'Windows of the round',
  window: 'Window',
  from: 'From',
  to: 'To',
  boys: 'Boys',
  girls: 'Girls',
  legend: (clock: string) => `Now ${clock}. Light ends: 10 minutes for late answers.`,
  unplanned: 'The windows aren’t planned yet.',
  counts: {
    men: 'Men in it',
    women: 'Women in it',
    decks: 'Decks in sight',
    likes: 'Likes',
    matches: 'Matches',
  },
  lastTime: (count: number | null) => `${sumText(count)} last time`,
  events: 'Events of the round',
  happened: (when: string) => when,
  told: (people: number | null) => `${sumText(people)} notified`,
  coming: (when: string) => `due ${when}`,
  missed: (when: string) => `was due ${when} and hasn’t happened`,
} as const

export const queuesNowText = {
  heading: 'Waits for you',
  nothing: 'Nothing to do.',
  oldest: (span: string) => `oldest ${span}`,
  items: {
    payments: 'Payments',
    gatewayTroubles: 'Gateway payments',
    collegeIds: 'College IDs',
    photos: 'Photos',
    reports: 'Reports',
    appeals: 'Appeals',
    colleges: 'Colleges',
    lateConfirms: 'Late confirms',
  },
} as const

export const funnelText = {
  heading: 'From sign-up to a round',
  step: 'Step',
  people: 'People',
  lost: 'Lost here',
  steps: {
    accounts: 'Signed up',
    gender: 'Chose a gender',
    complete: 'Finished the profile',
    allowed: 'Not suspended',
    verified: 'Verified, where required',
    planned: 'Men with a plan, and women',
    inRound: 'In the active round',
  } satisfies Record<FunnelStep, string>,
  inRound: (people: number) =>
    `${counted(people, 'person is', 'people are')} in the active round. A man whose plan ends meanwhile stays in it.`,
  /** Women, and fewer than ten men with a plan. */
  few: 'fewer than ten men',
  lostOf: (lost: number) => `${lost} lost`,
  open: (step: string, lost: number) => `${step}: who are the ${lost}?`,
  list: {
    gender: 'Signed up only',
    complete: 'Profile not finished',
    allowed: 'Suspended, or under age',
    verified: 'Not verified',
    planned: 'Without a plan',
    inRound: 'Could be in the round and aren’t',
  } satisfies Record<FunnelStop, string>,
  among: (accounts: number) => `Among the newest ${accounts} accounts.`,
  nobody: 'No one among them.',
  name: 'Name',
  noName: 'No name yet',
  missing: 'Missing',
  since: 'Signed up',
  close: 'Close',
  failed: 'We couldn’t load the list.',
  again: 'Try again',
  setup: {
    terms: 'terms',
    gender: 'gender',
    profile: 'profile',
    interests: 'interests',
    q1: 'first questions',
    q2: 'second questions',
    bio: 'bio',
    photos: 'photos',
  } satisfies Record<SetupStep, string>,
} as const

export const pastRoundsText = {
  heading: 'Rounds before',
  none: 'No finished rounds yet.',
  round: 'Round',
  charts: {
    people: 'People',
    matchRate: 'Matched people, %',
    likes: 'Likes per man',
    shown: 'Decks per woman',
    unequal: 'How unevenly women were shown (0 = even)',
    unseen: 'Women shown to nobody',
  },
} as const

export const scheduleText = {
  heading: 'Scheduled work',
  label: 'List of scheduled work',
  name: 'Work',
  last: 'Last start',
  lateness: 'Delay',
  success: 'Last success',
  state: 'State',
  fine: 'Fine',
  late: (span: string) => `Late by ${span}`,
  failed: (when: string, message: string) => `Failed ${when}: ${message}`,
  never: 'Hasn’t run yet',
  retry: 'Run now',
  done: (name: string) => `Done: ${name}`,
  stillFails: (name: string) => `${name} failed again`,
  names: {
    tickRounds: 'Opening and closing of windows',
    endSuspensions: 'Ending suspensions',
    closeBans: 'Accounts of banned people',
    renewDueCards: 'Changed profiles',
    renewPeople: 'Ended plans in the search',
    sendDue: 'Notifications that are due',
    remindHome: 'Reminders to say “Home safe”',
    hearTriggers: 'Updates after changes (triggers)',
    reconcileOrders: 'Orders at the gateway',
    recheckOrders: 'Old orders at the gateway',
    announceExpiry: 'Plans that end soon',
    returnMatches: 'Matches that came back',
    countMeetings: 'What came of matches',
    purgeOld: 'Deleting old data',
  } satisfies Record<ScheduleName, string>,
} as const

export const pageSpeedsText = {
  heading: 'How fast the pages are',
  none: 'No measurements yet.',
  page: 'Page',
  build: 'Build',
  count: 'Measured',
  vitals: {
    largestPaint: 'Content in 2.5 s',
    slowestPress: 'Presses within 0.2 s',
    layoutShift: 'Nothing moves',
  },
  share: (good: number, all: number) => `${Math.round((good / all) * 100)} %`,
  unknown: '–',
} as const

export const photosWithheldText = {
  heading: 'No phone can show photos',
  lead: (when: string) =>
    `Phones last reported ${when} that the bucket sends no CORS header. This command mends it; the bucket’s name is in the Firebase console → Storage:`,
  command: 'gcloud storage buckets update gs://BUCKET --cors-file=.cache/storage-cors.json',
  file: 'npm run deploy -- --project ID does it too, and writes that file. This notice goes away a day after the last report.',
} as const

export const policyReportsText = {
  heading: 'Refused by the policy',
  lead: (days: number) =>
    `The app may load only from hosts on its list. In the last ${days} days browsers refused:`,
  none: 'Browsers haven’t refused anything.',
  part: 'Part of the policy',
  blocked: 'Host',
  count: 'Times',
  full: 'There were more reports on one day than we count: anyone may send them.',
} as const

export const errorGroupsText = {
  heading: 'Errors on phones',
  none: 'No phone has reported an error in the last 30 days.',
  count: 'Times',
  error: 'Error',
  where: 'Page',
  build: 'Build',
  engines: 'Engines',
  last: 'Last seen',
} as const

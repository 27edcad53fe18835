import type { FunnelStep, FunnelStop } from '../../calls/operations.ts'
import type { RoundStage } from '../../domain/rounds/phase.ts'
import { counted } from '../../language/counted.ts'
import type { ScheduleName } from '../../model/operations/schedule-run.ts'
import type { SetupStep } from '../../model/people/user.ts'

export const stageText: Record<RoundStage, string> = {
  preparing: 'Preparing',
  scheduled: 'Scheduled',
  boysLive: "Boys' window open",
  boysGrace: "Boys' grace",
  review: 'Review',
  girlsLive: "Girls' window open",
  girlsGrace: "Girls' grace",
  closed: 'Closed',
}

export const deskHomeText = {
  active: 'Active round',
  until: (when: string) => `until ${when}`,
  table: 'As a table',
} as const

export const roundNowText = {
  windows: 'Windows of the round',
  window: 'Window',
  from: 'From',
  to: 'To',
  boys: 'Boys',
  girls: 'Girls',
  legend: (clock: string) =>
    `The line is now, ${clock}. The end of a window is followed by its grace.`,
  unplanned: 'The windows are not planned yet.',
  counts: {
    men: 'Men',
    women: 'Women',
    decks: 'Decks that students see now',
    likes: 'Likes',
    matches: 'Confirmed matches',
  },
  events: 'Events of the round',
  happened: (when: string) => `happened ${when}`,
  told: (people: number) => `${people} told`,
  coming: (when: string) => `due ${when}`,
  missed: (when: string) => `was due ${when} and has not happened`,
} as const

export const queuesNowText = {
  heading: 'Waits for you',
  nothing: 'Nothing waits.',
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
    gender: 'Said man or woman',
    complete: 'Finished the profile',
    allowed: 'Not suspended',
    verified: 'Verified, where required',
    planned: 'With a plan, where needed',
    inRound: 'In the active round',
  } satisfies Record<FunnelStep, string>,
  inRound: (people: number) =>
    `${counted(people, 'person is', 'people are')} in the active round. Whoever’s plan ends meanwhile stays in it.`,
  lostOf: (lost: number) => `${lost} lost`,
  open: (step: string, lost: number) => `${step}: who are the ${lost}?`,
  list: {
    gender: 'Signed up only',
    complete: 'Profile not finished',
    allowed: 'Suspended, or under age',
    verified: 'Not verified',
    planned: 'Without a plan',
    inRound: 'Could be in the round and are not',
  } satisfies Record<FunnelStop, string>,
  among: (accounts: number) => `Among the newest ${accounts} accounts.`,
  nobody: 'Nobody among them.',
  name: 'Name',
  noName: 'No name yet',
  missing: 'Missing',
  since: 'Signed up',
  close: 'Close',
  failed: 'The list could not be read.',
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
  none: 'No round is finished yet.',
  round: 'Round',
  charts: {
    people: 'People',
    matchRate: 'Matched people, %',
    likes: 'Likes per man',
    shown: 'Decks per woman',
    unequal: 'Inequality of being shown, %',
    unseen: 'Women shown to nobody',
  },
  latest: (value: string) => `latest ${value}`,
  range: (least: string, most: string) => `${least} to ${most}`,
} as const

export const scheduleText = {
  heading: 'Scheduled work',
  label: 'Scheduled functions',
  name: 'Function',
  last: 'Last start',
  lateness: 'Began late by',
  success: 'Last success',
  state: 'State',
  fine: 'Fine',
  late: (span: string) => `Late by ${span}`,
  failed: (when: string, message: string) => `Failed ${when}: ${message}`,
  never: 'Has not run yet',
  retry: 'Run now',
  done: (name: string) => `${name} has run`,
  stillFails: (name: string) => `${name} failed again`,
  names: {
    tickRounds: 'Boundaries of rounds',
    endSuspensions: 'Ends of suspensions',
    closeBans: 'Accounts of banned people',
    renewDueCards: 'Changed profiles',
    renewPeople: 'Ended plans in the search',
    sendDue: 'Notifications that are due',
    hearTriggers: 'What follows changes (triggers)',
    reconcileOrders: 'Orders at the gateway',
    recheckOrders: 'Old orders at the gateway',
    announceExpiry: 'Plans that end soon',
    purgeOld: 'Deleting what is old',
  } satisfies Record<ScheduleName, string>,
} as const

export const pageSpeedsText = {
  heading: 'How fast the pages are',
  none: 'No phone has told yet: one opened page in ten does.',
  page: 'Page',
  build: 'Build',
  count: 'Told',
  vitals: {
    largestPaint: 'Content in 2.5 s',
    slowestPress: 'Presses within 0.2 s',
    layoutShift: 'Nothing moves',
  },
  share: (good: number, all: number) => `${Math.round((good / all) * 100)} %`,
  unknown: '–',
} as const

export const photosWithheldText = {
  heading: 'Photos are shown on no phone',
  lead: (when: string) =>
    `Phones have told last ${when} that the bucket sends no CORS header. It is mended by this command, with the name of the bucket from the Firebase console → Storage:`,
  command: 'gcloud storage buckets update gs://BUCKET --cors-file=.cache/storage-cors.json',
  file: 'npm run deploy -- --project ID does it too, and writes that file. This notice goes a day after the last report.',
} as const

export const policyReportsText = {
  heading: 'Refused by the policy',
  lead: (days: number) =>
    `The pages of the app may load and ask only named hosts. In the last ${days} days browsers have refused:`,
  none: 'Browsers have refused nothing.',
  part: 'Part of the policy',
  blocked: 'Host',
  count: 'Times',
  full: 'More was told on one day than is counted: anybody may send such reports.',
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

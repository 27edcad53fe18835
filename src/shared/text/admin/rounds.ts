import type { RoundStage } from '../../domain/rounds/phase.ts'
import type { WindowProblem } from '../../domain/rounds/windows.ts'
import { counted } from '../../language/counted.ts'
import type { RoundEvent } from '../../model/rounds/round-event.ts'

export const roundStateText = {
  cancelled: 'Cancelled',
  closed: 'Closed',
  inactive: 'Not active',
} as const

export const adminRoundsText = {
  none: 'No rounds yet.',
  create: 'New round',
  name: 'Name',
  state: 'State',
  boysFrom: 'Boys from',
  boysTo: 'Boys until',
  girlsFrom: 'Girls from',
  girlsTo: 'Girls until',
  id: 'Id',
  updated: 'Changed',
  unplanned: 'not planned',
  choose: 'Choose a round to see and change it.',
  created: (name: string) => `${name} is the active round.`,
  prepared: (name: string) => `${name} is prepared. Activate it when its time has come.`,
  how: 'How it begins',
  prepare: 'Prepare',
  prepareLine: 'Prepare it: it waits, and no other round changes.',
  start: 'Create and activate',
  endAndStart: (name: string) => `End ${name} and start this one`,
  setAsideAndStart: (name: string) => `Deactivate ${name} and start this one`,
  endAndActivate: (ended: string, name: string) => `End ${ended} and activate ${name}`,
  setAside: (ended: string, name: string) => `Deactivate ${ended} and activate ${name}`,
  fill: 'Plan both windows by the weekly schedule',
  nameIt: 'Give it a name.',
  activate: 'Activate',
  activated: (name: string) => `${name} is the active round.`,
  deactivate: 'Deactivate',
  close: 'Close now',
  deactivated: 'No round is active.',
  cancel: 'Cancel round',
  cancelled: 'The round is cancelled.',
  cancelLine:
    'Decks are withdrawn, open likes expire, and nobody is charged. Matches stay. It cannot be undone.',
  matches: 'Matches',
} as const

/** The effects of a deactivation, shown before it. */
export const roundEndText = {
  title: (name: string) => `${name} ends with this`,
  over: 'It has begun, so it is over for good.',
  isOver: (name: string) => `${name} is over already: nothing ends with this.`,
  again: 'It has not begun: nobody is charged, and it can be activated again.',
  decks: (count: number) => `${counted(count, 'deck is', 'decks are')} withdrawn.`,
  charged: (count: number) => `${counted(count, 'man is', 'men are')} charged a round.`,
  likes: (count: number) => `${counted(count, 'open like expires', 'open likes expire')}.`,
  matches: (count: number) => `${counted(count, 'match stays', 'matches stay')}.`,
  counting: 'Counting what that ends…',
} as const

export const windowsText = {
  heading: 'Windows',
  zone: 'All times are India’s.',
  save: 'Plan windows',
  saved: 'The windows are planned.',
  reset: 'As it is now',
  fill: 'Fill in the weekly schedule',
  keep: 'Keep as the weekly schedule',
  kept: 'The weekly schedule is kept for all admins.',
  problem: {
    'half-planned': 'Give both times, or neither.',
    'ends-before-it-starts': 'It ends before it starts.',
    'in-the-past': 'Its end lies in the past.',
    overlap: 'It begins before the boys’ window has ended.',
    'inside-the-grace': 'It begins inside the boys’ grace.',
  } satisfies Record<WindowProblem, string>,
} as const

export const settingsText = {
  heading: 'Settings of this round',
  womenPerMan: 'Women per man',
  exposureFloor: 'Decks per woman, at least',
  exposureCap: 'Decks per woman, at most',
  girlInboxCap: 'Men per woman’s deck',
  girlMatchCap: 'Matches per woman',
  graceMs: 'Grace, minutes',
  verifiedRequired: 'Verified college ID',
  campus: 'As the campus has it',
  required: 'Required',
  open: 'Not required',
  save: 'Save settings',
  saved: 'The settings are saved.',
  fixed: 'Fixed since the boys’ window opened.',
  floorAboveCap: 'The least is above the most.',
  between: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
} as const

export const phaseText = {
  heading: 'Stored phase',
  line: 'The windows decide what students may do; the server sets this when the girls’ window opens.',
  boys: 'Boys',
  girls: 'Girls',
  set: (phase: string) => `The phase is ${phase}.`,
} as const

export const participantsText = {
  heading: 'Participants',
  counts: (men: number, women: number, out: number) =>
    `${counted(men, 'man', 'men')}, ${counted(women, 'woman', 'women')}, ${out} sitting out`,
  compute: 'Compute participants',
  computed: (men: number, women: number) =>
    `${counted(men, 'man', 'men')} and ${counted(women, 'woman', 'women')} take part.`,
  computing: (people: number) => `${counted(people, 'person', 'people')} so far…`,
  add: 'Add a man',
  target: 'Uid or e-mail of a man',
  added: 'He is in the round.',
  already: 'He is in the round already.',
  notAllowed:
    'Only a man can be added who is of age, not suspended, and whose profile is complete (and verified, where this round asks for it). Women join with “Compute participants”.',
  takeOut: 'Take out of this round',
  takeOutLine:
    'Sits out this round, and leaves all its decks. Can come back by a press of their own until the boys’ window opens; to keep somebody out, suspend the account.',
  tookOut: (name: string) => `${name} is out of this round`,
  isOut: 'Sits out, and comes back by a press of their own.',
  begun: 'The round has begun: nobody is taken out of it any more.',
  none: 'Nobody is in this round yet.',
  otherActive: 'Another round is active. People join this one once it is activated.',
  name: 'Name',
  uid: 'Uid',
  gender: 'Gender',
  optedOut: 'Sits out',
  yes: 'yes',
  no: 'no',
  since: 'Since',
} as const

export const eventsText = {
  heading: 'Events',
  due: 'Due',
  done: 'Done',
  waiting: 'not yet',
  name: {
    boysStart: 'Boys’ window opens, men are told',
    boysReminder: 'Men are reminded',
    boysEnd: 'Likes are promoted',
    girlsStart: 'Girls’ window opens, women are told',
    girlsReminder: 'Women are reminded',
    girlsEnd: 'Round is finalised',
  } satisfies Record<RoundEvent, string>,
} as const

/** The way of a round. */
export const roundStepsText = {
  heading: 'Steps of the round',
  done: 'Done',
  names: {
    windows: 'Windows',
    participants: 'Participants',
    decks: 'Curate, check, publish',
    live: 'Live',
    ended: 'Ended',
  },
  planned: 'Both are planned.',
  unplanned: 'Not planned yet.',
  people: (men: number, women: number) => `${men} men, ${women} women`,
  published: (decks: number) => `${counted(decks, 'deck is', 'decks are')} in sight.`,
  unpublished: 'No deck is published.',
  over: 'Results are on the matches page.',
  stages: {
    preparing: '',
    scheduled: '',
    boysLive: "Boys' window open",
    boysGrace: "Boys' late answers",
    review: 'Between the windows',
    girlsLive: "Girls' window open",
    girlsGrace: "Girls' late answers",
    closed: '',
  } satisfies Record<RoundStage, string>,
  next: {
    windows: 'Next: plan both windows.',
    participants:
      'Next: fill the round with everybody who may be in it, or wait: its start does it.',
    decks: 'Next: make a dry run, check it, and publish the decks before the boys’ window opens.',
    live: 'It goes by itself: windows open and close, likes are promoted, everybody is told.',
    ended: '',
  },
  curate: 'Curate this round',
  details: 'Details: events and the phase in the database',
  change: 'End or change this round',
} as const

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
  prepared: (name: string) => `${name} is prepared. Activate it when it’s time.`,
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
    'Decks close, open likes end, and no one is charged. Matches stay. You can’t undo it.',
  matches: 'Matches',
} as const

const atLeast = (count: number | null): string =>
  count === null ? 'Fewer than ten' : `${count} or more`

/** The effects of a deactivation, shown before it. */
export const roundEndText = {
  title: (name: string) => `${name} ends with this`,
  over: 'It has started, so ending it is final.',
  isOver: (name: string) => `${name} is over already: nothing ends with this.`,
  again: 'It hasn’t started: no one is charged, and you can activate it again.',
  decks: (count: number | null) => `${atLeast(count)} decks are withdrawn.`,
  charged: (count: number | null) => `${atLeast(count)} men are charged a round.`,
  likes: 'Open likes expire.',
  matches: (count: number | null) => `${atLeast(count)} matches stay.`,
  counting: 'Counting…',
} as const

export const windowsText = {
  heading: 'Windows',
  zone: 'All times are India’s.',
  save: 'Plan windows',
  saved: 'The windows are planned.',
  fill: 'Fill in the weekly schedule',
  keep: 'Keep as the weekly schedule',
  kept: 'The weekly schedule is saved for all admins.',
  problem: {
    'half-planned': 'Set both times or clear both.',
    'ends-before-it-starts': 'It ends before it starts.',
    'in-the-past': 'Its end is in the past.',
    overlap: 'It starts before the boys’ window ends.',
    'inside-the-grace':
      'Girls can start once the likes are sorted: a little over a minute after the boys’ late answers, which the settings keep open for ten minutes or as they say.',
  } satisfies Record<WindowProblem, string>,
} as const

export const settingsText = {
  heading: 'Settings of this round',
  womenPerMan: 'Women in each man’s deck',
  exposureFloor: 'Each woman is shown to at least … men',
  exposureCap: 'Each woman is shown to at most … men',
  girlInboxCap: 'Men in each woman’s deck',
  girlMatchCap: 'Matches per woman',
  graceMs: 'Minutes for late answers (grace)',
  verifiedRequired: 'Verified college ID',
  campus: 'As the campus has it',
  required: 'Required',
  open: 'Not required',
  save: 'Save settings',
  saved: 'The settings are saved.',
  fixed: 'The boys’ window has opened, so these stay as they are.',
  floorAboveCap: 'The least is more than the most.',
  between: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
} as const

export const phaseText = {
  heading: 'Phase in the database',
  line: 'Students don’t notice it: the windows decide. The server sets it when the girls’ window opens.',
  boys: 'Boys',
  girls: 'Girls',
  set: (phase: string) => `The phase is ${phase}.`,
} as const

export const participantsText = {
  heading: 'Participants',
  counts: (men: number, women: number, out: number) =>
    `${counted(men, 'man', 'men')}, ${counted(women, 'woman', 'women')}, ${out} sitting out`,
  compute: 'Fill the round',
  computed: (men: number, women: number) =>
    `${counted(men, 'man', 'men')} and ${counted(women, 'woman', 'women')} take part.`,
  computing: (people: number) => `${counted(people, 'person', 'people')} so far…`,
  add: 'Add a man',
  target: 'His e-mail or account number',
  added: 'He is in the round.',
  already: 'He is in the round already.',
  notAllowed:
    'You can add a man who is 18, isn’t suspended, and has a complete profile (and a verified ID, where this round asks for it). Women join with “Fill the round”.',
  takeOut: 'Take out of this round',
  takeOutLine:
    'They leave this round and all its decks. They can come back themselves until the boys’ window opens; to keep someone out, suspend the account.',
  tookOut: (name: string) => `${name} is out of this round`,
  isOut: 'Sits out, and can come back themselves.',
  begun: 'The round has started, so no one can be taken out.',
  none: 'No one is in this round yet.',
  otherActive: 'Another round is active. People join this one once it is activated.',
  name: 'Name',
  uid: 'Account number',
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
    boysEnd: 'Likes are put into women’s decks',
    girlsStart: 'Girls’ window opens, women are told',
    girlsReminder: 'Women are reminded',
    girlsEnd: 'Round ends and is counted',
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
  published: (decks: number | null) => `${decks ?? 'Fewer than ten'} decks are in sight.`,
  out: 'The decks are published.',
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
    ending: 'The round is being closed',
    closed: '',
  } satisfies Record<RoundStage, string>,
  next: {
    windows: 'Next: plan both windows.',
    participants:
      'Next: fill the round with everyone who can be in it, or wait: its start does it.',
    decks: 'Next: make a dry run, check it, and publish the decks before the boys’ window opens.',
    live: 'It runs by itself: windows open and close, likes reach women’s decks, everyone is told.',
    ended: '',
  },
  curate: 'Curate this round',
  details: 'Details: events and the phase in the database',
  change: 'End or change this round',
} as const

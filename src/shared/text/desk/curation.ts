import { counted } from '../../language/counted.ts'

const points = (score: number): string => (score / 1_000).toFixed(1)

/** The curation of a round (PRODUCT §5). */
export const curationText = {
  heading: 'Curation',
  points,
  counting: 'Reading the people of the round…',
  nobody: 'The round has no men or no women yet. Fill it on the Rounds page.',
  dryRun: 'Dry run',
  cancel: 'Cancel',
  replay: 'Replay the saved run',
  download: 'Download the input',
  details: 'Details',
  running: 'The dry run is under way',
  stages: {
    ordering: 'Ordering',
    scoring: 'Scoring',
    assigning: 'Assigning',
    proving: 'Proving',
    comparing: 'Comparing',
  },
  step: (stage: string, done: number) => `${stage}, ${Math.round(100 * done)} %`,
  stepsSoFar: (stage: string, steps: number) => `${stage}, ${steps} steps`,
  starting: 'Starting',
  failed: (message: string) => `The dry run failed. ${message}`,
  outdated: 'People or settings have changed since this dry run. Run it again.',
} as const

export const curationFunnelText = {
  heading: 'Who takes part',
  steps: {
    accounts: 'Accounts',
    complete: 'Complete profile',
    grown: '18 or older',
    allowed: 'Not suspended',
    verified: 'Verified, if needed',
    participants: 'Take part',
    curated: 'Curated',
    planned: 'Men with a plan, and women',
  },
  stopped: {
    accounts: 'Nobody',
    complete: 'Profiles that aren’t complete',
    grown: 'Younger than 18',
    allowed: 'Suspended',
    verified: 'Not verified',
    participants: 'Not in the round, or sitting out',
    curated: 'In the round, but not in this curation',
    planned: 'In this curation without a usable plan',
  },
  open: (list: string, count: number) => `${list}: ${count}`,
  nameless: 'No name yet',
  noPlanLine: (count: number) =>
    `${counted(count, 'man of this curation has', 'men of this curation have')} no usable plan any more: a deck would be shown, but nobody in it can be liked.`,
  ruledOut: (count: number, all: number) =>
    `People have ruled out ${counted(count, 'pair', 'pairs')} of ${all} themselves: blocks, names to avoid, their own college. This curation deals none of them.`,
  who: 'Who?',
  more: (count: number) => `and ${count} more`,
  close: 'Close',
} as const

export const curationFormText = {
  settings: 'Settings of this run',
  perMan: 'Women per man',
  floor: 'Shown at least',
  tooFew: (places: number, needed: number, floor: number) =>
    `${places} places in the decks, ${needed} needed: that is ${floor} for every woman at most. Or show each man more women.`,
  lower: (floor: number) => `Lower it to ${floor}`,
  cap: 'Shown at most',
  seed: 'Seed (ties)',
  weights: 'Weights',
  slide: (weight: string) => `Move the weight of ${weight}`,
  parts: {
    answers: 'Answers',
    interests: 'Interests',
    age: 'Age',
    city: 'City',
    completeness: 'Completeness',
  },
  between: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  floorAboveCap: 'At least is above at most.',
  noWeight: 'At least one weight must be above 0.',
} as const

export const curationReportText = {
  heading: 'What the dry run found',
  headingOfDrafts: 'The saved drafts in numbers',
  curated: 'Curated',
  topLists: 'top lists',
  drafts: 'drafts',
  rows: {
    meanScore: 'Mean score',
    shownToNobody: 'Seen by nobody',
    belowFloor: 'Below the floor',
    exposure: 'Shown, from–to',
    gini: 'Unevenness (Gini)',
    shortMen: 'Short decks',
    repeats: 'Forbidden pairs',
  },
  range: (min: number, max: number) => `${min}–${max}`,
  short: (men: number, places: number) => (men === 0 ? '0' : `${men} (−${places})`),
  left: (places: number) =>
    `${counted(places, 'place goes', 'places go')} to women who have left, or may not be in the round: publishing leaves them out.`,
  exposure: 'How often women are shown',
  decks: 'Decks',
  women: 'Women',
  bar: (decks: number, women: number) =>
    `${counted(women, 'woman', 'women')} in ${counted(decks, 'deck', 'decks')}`,
  starving: 'Women below the floor',
  noStarving: 'No woman is below the floor.',
  starved: (name: string, shown: number, missing: number) =>
    `${name}: shown ${counted(shown, 'time', 'times')}, ${missing} short`,
  details: 'Details',
  hash: 'Hash of the input and the lists',
  /** Words beside the saved run. */
  replays: {
    same: 'The saved run had the same input and the same lists.',
    otherInput:
      'The saved run had another input: people, fields, blocks, locks or vetoes have changed since.',
    otherLists: 'The saved run had the same input, but other lists: another version made them.',
  },
} as const

const more = ({ more, less, both }: { more: number; less: number; both: number }) =>
  `${more} more, ${less} fewer, ${both - more - less} as before`

export const curationChangesText = {
  heading: (roundName: string) => `What changes for people after ${roundName}`,
  women: (women: { more: number; less: number; both: number }) =>
    `Of ${counted(women.both, 'woman', 'women')} in both rounds, by how many decks show them: ${more(women)}.`,
  men: (men: { more: number; less: number; both: number }) =>
    `Of ${counted(men.both, 'man', 'men')} in both rounds, by how many women they see: ${more(men)}.`,
  seenAgain: (again: number, noMore: number) =>
    `Of the women the last round showed to no one, ${again} are shown now; of those it showed, ${noMore} are shown to no one now.`,
  fresh: (women: number, men: number) =>
    `New since then: ${counted(women, 'woman', 'women')} and ${counted(men, 'man', 'men')}.`,
  shownAgain: (pairs: number) =>
    pairs === 0
      ? 'No pair of the last round is shown again.'
      : `${counted(pairs, 'pair of the last round is', 'pairs of the last round are')} shown again:`,
} as const

export const curationDecksText = {
  ofDryRun: 'Decks of the dry run',
  ofDrafts: 'Saved drafts',
  show: 'Decks',
  none: 'The round has no men.',
  columns: {
    name: 'Man',
    count: 'Women',
    mean: 'Mean',
    women: 'Deck',
    locks: 'Locked',
    vetoes: 'Vetoed',
  },
  deckOf: (name: string) => `Deck of ${name}`,
  nameless: 'No name yet',
  empty: 'Nobody is in this deck.',
  editHint: 'Save the dry run as drafts to change a deck by hand.',
  score: (score: number) => `${points(score)} points`,
  inDecks: (count: number) => `in ${counted(count, 'deck', 'decks')}`,
  unscored: 'No score: a profile isn’t complete.',
  part: (name: string, score: number) => `${name} ${points(score)}`,
  sameAnswers: (asks: string) => `Same answer: ${asks}`,
  shared: (interests: string) => `Both: ${interests}`,
  ageGap: (years: number) =>
    years === 0 ? 'Same age' : `${counted(years, 'year', 'years')} apart`,
  sameCity: 'Same city',
  handle: (name: string) => `Move ${name}`,
  keys: 'On a handle: arrows move, Delete removes, L locks, V vetoes, R replaces. Or drag it.',
  redo: 'Redo',
  replace: 'Replace',
  replacing: (name: string) => `Choose who comes in the place of ${name}.`,
  unlocks: 'She’s locked, and the woman who takes her place isn’t.',
  bestNext: 'The best next for this deck:',
  replaceBy: (name: string) => `Instead of ${name}`,
  keep: 'Keep her',
  lock: 'Lock',
  unlock: 'Unlock',
  remove: 'Remove',
  veto: 'Veto',
  allow: 'Allow again',
  vetoed: 'Vetoed',
  add: 'Add a woman by name',
  addOne: (name: string, score: string) => `Add ${name} (${score})`,
  noneFound: 'There’s no other woman of this name he may meet.',
  changed: (name: string) => `The deck of ${name} is changed`,
  full: 'This deck is full.',
} as const

/** Previews of people's screens, shown to admins before a round is published. */
export const curationSeenText = {
  see: 'What he will see',
  hide: 'Hide what he will see',
  deckOf: (name: string) => `What ${name} will see`,
  shownTo: (name: string) => `Who may see ${name}`,
  men: (count: number) =>
    count === 0
      ? 'No deck shows her.'
      : `${counted(count, 'man', 'men')}, and each may like her, the best pair first:`,
  inbox: (cap: number) =>
    `What she would see if all of them liked her: the best ${cap}, and no man who didn’t.`,
  hisChoice: 'Here he likes her, or goes on.',
  herChoice: 'Here she confirms, passes, or decides later.',
  left: (count: number) =>
    `${counted(count, 'card was', 'cards were')} left out at publishing: someone left, or these two may not meet.`,
  nobody: 'No profiles: his screen asks him to check back later.',
} as const

export const curationActsText = {
  heading: 'Save and publish',
  save: 'Save as drafts',
  saving: (done: number, all: number) => `${done} of ${all} drafts saved`,
  saved: (count: number) => `${counted(count, 'draft is', 'drafts are')} saved`,
  changed: (count: number) =>
    `${counted(count, 'deck', 'decks')} differ from the dry run: someone left, or is locked or vetoed.`,
  skipped: (count: number) => `${counted(count, 'man has', 'men have')} left the round.`,
  savedRun: (when: string) => `Saved ${when}.`,
  noRun: 'No run is saved.',
  publish: 'Publish',
  publishing: (done: number, all: number) => `${done} of ${all} decks published`,
  published: (count: number) => `${counted(count, 'man has', 'men have')} a deck`,
  publishedAt: (
    { startedAt, doneAt }: { startedAt: number; doneAt: number | null },
    whenOf: (time: number) => string,
  ) =>
    doneAt === null
      ? `Publishing started ${whenOf(startedAt)} and hasn’t finished: some men still have their old deck.`
      : `All decks were published ${whenOf(doneAt)}.`,
  goOn: 'Continue publishing',
  differences: 'Differences from what students see now',
  differing: (changed: number, all: number) =>
    `${changed} of ${counted(all, 'deck', 'decks')} would change.`,
  reordered: 'another order',
  more: (count: number) => `and ${count} more`,
  neverPublished: 'Nothing is published yet.',
  newer: (count: number) =>
    `${counted(count, 'draft is', 'drafts are')} newer than that: publish again to show them.`,
  drafts: (count: number) => `${counted(count, 'draft', 'drafts')} saved.`,
  again: 'What is done stays done. Press again to go on.',
  discard: 'Discard this dry run',
  /** The state of the work, and its next step. */
  steps: {
    'dry-run': 'No drafts yet. A dry run makes them.',
    save: 'This dry run isn’t saved. Save it, or discard it to publish the drafts.',
    publish: 'The drafts are saved, but not published.',
    continue: 'Publishing hasn’t finished.',
    done: 'Everything is published.',
    over: 'This round is over. Nothing can be saved or published.',
  },
} as const

/** The question before a publishing. */
export const publishText = {
  title: (name: string) => `Publish ${name}`,
  reading: 'Reading the drafts as they are now…',
  notRead: 'We couldn’t read the drafts. Close this and try again.',
  first: 'Nothing of this round was published before.',
  again: 'Published before: men get the changed decks in place of those that they have.',
  sent: (men: number, cards: number) =>
    `${counted(men, 'man gets', 'men get')} ${counted(cards, 'card', 'cards')}.`,
  without: (men: number) => `${counted(men, 'man gets', 'men get')} no deck.`,
  left: (count: number) =>
    `${counted(count, 'place', 'places')} in the drafts stay empty: someone left, or the two may not meet.`,
  below: (women: number, floor: number) =>
    `${counted(women, 'woman is', 'women are')} below the floor of ${floor}.`,
  nobody: (women: number) => `${counted(women, 'woman is', 'women are')} shown to nobody.`,
  asked: 'Someone is left below the floor by now. Please write why, and publish again.',
  why: 'Why the round opens below the floor. Every admin can read it in the audit log. We tell everyone who has no place, and they come first in the next round.',
  opens: (when: string) => `The boys’ window opens ${when}.`,
  isOpen: 'The boys’ window is open: each man can like at once.',
  isOver: 'The boys’ window is over: nobody can like any more.',
  unplanned: 'The boys’ window isn’t planned yet.',
  final: 'You can’t take this back.',
  confirm: (men: number) => `Publish to ${counted(men, 'man', 'men')}`,
} as const

/** Numbers of a round: its decks, its windows, its curation (PRODUCT §5, §12). */
import { day, hour, minute, second } from './durations.ts'

/** A deck is one document: this keeps it far below Firestore's 1 MiB. */
export const deckMax = 60
/** An admin who is a student fills a draft without the own place in it, which no answer tells. */
export const draftMax = deckMax + 1
/** Men in one woman's deck. */
export const girlInboxCap = 8
/** Matches one woman may confirm in a round. */
export const girlMatchCap = 3
/** The server accepts a like this long after the window in which it was pressed. */
export const graceMs = 10 * minute
/** Likes are promoted this long after the grace, because a like of its last instant is stored a little later. */
export const lastLikeMs = 10 * second
/** A phone keeps the reason why a round has no place for its person for this long: rounds are shorter. */
export const unplacedKeptMs = 35 * day
/** A reminder is sent this long before the end of a window. */
export const reminderMs = 2 * hour
/** Women in each man's deck, and in how many decks each woman is shown (PRODUCT §5). */
export const curation = { perMan: 6, floor: 3, cap: 10 } as const
/** Students are told of a longer window after this time: an admin who takes it back within it has told nobody. */
export const extensionToldMs = 20 * second
/**
 * The additions to the scores of people who got little in earlier rounds, in thousandths (PRODUCT §12). The
 * receipt prints these numbers.
 */
export const headStart = { perRound: 25, unmatchedMax: 50, shownMax: 50 } as const
/** The number of earlier rounds that are read for head starts: a person who sat one out is still found in two. */
export const earlierRounds = 3
/**
 * Rounds whose likes, drafts and participants are kept, at least `earlierRounds`: the next curation reads
 * them.
 */
export const roundsKept = 6
/** A receipt of fewer men or women has no numbers: they could be about one person. */
export const receiptPeopleMin = 20
/** A receipt counts people in steps of this size, so that it does not tell that one has left. */
export const receiptStep = 10
/** The least number of women behind a number of a receipt: at least this many are shown as seldom, and as often. */
export const receiptShared = 5
/** The least and the most that an admin may set for one round. */
export const settingLimits = {
  womenPerMan: [1, deckMax],
  exposureFloor: [0, 500],
  exposureCap: [1, 500],
  girlInboxCap: [1, deckMax],
  girlMatchCap: [1, 10],
  graceMs: [0, 2 * hour],
} as const satisfies Record<string, readonly [least: number, most: number]>

/** Numbers of a match: its messages (PRODUCT §8), its end, a plan to meet and a shared date (PRODUCT §14). */
import { hour, minute } from './durations.ts'

export const messageMax = 1000
/** The composer shows a counter from this length on. */
export const messageCounterFrom = 900
export const deleteMessageMs = 15 * minute
/** A match that its woman ends within this time, without a word, is given back after it (PRODUCT §4). */
export const matchReturnMs = 24 * hour
/** Days for which a plan that has ended is opened again for a returned match. */
export const returnedMatchDays = 30
/** Least time between two pushes about a conversation, while the first is unread. */
export const messagePushGapMs = 10 * minute
export const messagesPerMinute = 20
export const messagesPerDay = 1_500
/** Words that were deleted are kept for a report this long. */
export const withdrawnMessageMs = 7 * 24 * hour
/** Bytes of the deleted words of a conversation: a report copies them all, and holds at most 1 MiB. */
export const withdrawnBytesMax = 600_000
/** Messages that stand, of which a report copies the last. */
export const frozenMessages = 50
/** Days for which two people say when they are free, today included (PRODUCT §14). */
export const meetingDays = 7
export const meetingPlaceMax = 80
/** Public places that admins list for the campus. */
export const campusPlacesMax = 60
/**
 * A plan to meet can be changed or cancelled until this long before its time; afterwards one may say that one
 * runs late.
 */
export const meetingChangeMs = 2 * hour
/** A plan to meet is over this long after its time, and another one can be named. */
export const meetingLastsMs = 3 * hour
/** Places that one person names in one match in seven days: a report copies them all. */
export const meetingPlacesPerWeek = 60
/** Ids of acts that a plan to meet remembers, so that a repeat has no effect. */
export const meetingActsKept = 20
/** Acts of one person on one plan to meet: each is a commit, and pokes both. */
export const meetingActsPerHour = 60
/** The page of a shared date is dead this long after its time. */
export const dateShareMs = 24 * hour
/** The owner's phones are pushed this long before the hour at which the page of a shared date turns. */
export const homeReminderMs = 10 * minute
/** A late schedule still reminds for this long after that hour. */
export const homeReminderLateMs = hour
/** "A bit longer" moves that hour by this, and so many times at most. */
export const homeLongerMs = hour
export const homeLongerMax = 3
/** Links that one person makes in one match. */
export const dateSharesMax = 10
/** "Did you meet?" is asked this long after both have written, or at nine in the morning after a plan. */
export const meetingAskedAfterMs = 4 * 24 * hour
export const meetingAskedHour = 9
/** "Did you meet?" is asked for this long, then no more. */
export const meetingAskedMs = 14 * 24 * hour
/** A sum of private answers below this number is told to nobody. */
export const meetingSumLeast = 10
/** The sums of a round are taken this long after its end. */
export const meetingSumsAfterMs = 28 * 24 * hour
/** Least time between two notifications of offers to meet. */
export const meetingNewsGapMs = 10 * minute

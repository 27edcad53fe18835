import type { Random } from '../../../../demo/random.ts'
import type { UserDatabase } from '../../../../src/data/database/schema.ts'
import { dateShareId } from '../../../../src/shared/domain/matches/date-share.ts'
import {
  type MeetingAct,
  meetingStanding,
  noMeeting,
  planNumber,
} from '../../../../src/shared/domain/matches/meeting.ts'
import { durations } from '../../../../src/shared/limits.ts'
import type { Meeting } from '../../../../src/shared/model/matches/meeting.ts'
import type { Gender } from '../../../../src/shared/model/people/answers.ts'
import { everyChoice } from '../../../support/acts/own-acts.ts'
import { hero, pairOf, partner } from '../campus/people.ts'
import type { Act } from './act.ts'

/** Thirds of the simulated day, 21 November, and of the day after it. */
const thirds = ['2026-11-21/evening', '2026-11-22/morning', '2026-11-22/evening'] as const

/** Some times are so near that they come while the day is played. */
const someTimeAfter = (random: Random, now: number): number =>
  now +
  (random.chance(0.4)
    ? random.integer(1, 10) * durations.minute
    : random.integer(1, 30) * durations.hour)

/**
 * Draws an act that a person may do on a plan as they see it; mostly an answer to the other person's offer.
 */
export const drawMeetingAct = (
  random: Random,
  meeting: Meeting,
  uid: string,
  now: number,
): Extract<MeetingAct, { id: string }> => {
  const standing = meetingStanding(meeting)
  const id = random.uuid()
  const { offer } = meeting
  if (offer !== null && offer.by !== uid && random.chance(0.7)) {
    const { meetAt, place } = offer
    return { does: 'accept', id, offerId: offer.id, meetAt, place }
  }
  if (standing === null || random.chance(0.5)) {
    const meetAt = someTimeAfter(random, now)
    return { does: 'offer', id, seen: standing, meetAt, place: `place ${id}` }
  }
  const does = random.pick(['accept', 'drop', 'cancel', 'late'] as const)
  return { does, id, offerId: standing }
}

/** Draws an act on the plan to meet, as this phone shows it, or on the match. */
const drawPlanned = async (
  database: UserDatabase,
  random: Random,
  gender: Gender,
  now: number,
  uid: string,
): Promise<Act> => {
  const matchId = pairOf(gender)
  if (random.chance(0.1)) return { name: 'showHandle', args: { matchId, handle: 'my.handle' } }
  const other = uid === hero ? partner : hero
  if (random.chance(0.15)) return random.pick(everyChoice({ matchId, uid: other }))
  if (random.chance(0.3)) {
    const free = { [random.pick(thirds)]: random.chance(0.7) }
    return { name: 'freeThirds', args: { matchId, act: { does: 'mark', free } } }
  }
  const meeting = (await database.matches.get(matchId))?.meeting ?? noMeeting
  return { name: 'meet', args: { matchId, act: drawMeetingAct(random, meeting, uid, now) } }
}

/** Draws an act on a link of the agreed plan: make it, take it back, or say that its owner is home. */
const drawShared = async (
  database: UserDatabase,
  random: Random,
  gender: Gender,
  now: number,
): Promise<Act | undefined> => {
  const shares = await database.dateShares.toArray()
  if (shares.length > 0 && random.chance(0.7)) {
    const { id, matchId, meetAt } = random.pick(shares)
    // A screen offers "Home safe" from the time of the date on, when no plan can move it any more.
    const may = meetAt <= now ? (['home', 'home', 'stop'] as const) : (['stop'] as const)
    const does = random.pick(may)
    return { name: 'changeDateShare', args: { id, does, matchId } }
  }
  const matchId = pairOf(gender)
  const meeting = (await database.matches.get(matchId))?.meeting
  if (meeting?.agreed == null) return undefined
  const { meetAt, place } = meeting.agreed
  const plan = planNumber(meeting)
  const homeAfterMs = random.integer(1, 12) * durations.hour
  const id = dateShareId(random.uuid())
  return { name: 'shareDate', args: { id, matchId, plan, homeAfterMs, agreed: { meetAt, place } } }
}

/** @param gender the hero's, of whose match it is @param uid who presses */
export const drawOnPlans = (
  database: UserDatabase,
  random: Random,
  gender: Gender,
  now: number,
  uid = hero,
): Promise<Act | undefined> =>
  random.chance(0.6)
    ? drawPlanned(database, random, gender, now, uid)
    : drawShared(database, random, gender, now)

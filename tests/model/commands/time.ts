import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { DateShare } from '../../../src/shared/model/matches/date-share.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { activeRound, promotionAt } from '../campus/rounds.ts'
import { seenIn } from '../campus/world.ts'
import type { Command, Hands } from './command.ts'

const { hour, minute } = durations

/** Schedules run each minute; a step in which time jumps runs those of its end, unless they fail. */
const arrive = async ({ world, random, schedule }: Hands, to: number): Promise<string> => {
  world.clock.advance(Math.max(to - world.clock.now(), 0))
  const isTicked = random.chance(0.85)
  if (isTicked) await schedule('tickRounds')
  if (random.chance(0.5)) await schedule('endSuspensions')
  if (random.chance(0.3)) await schedule('closeBans')
  if (random.chance(0.2)) await schedule('renewDueCards')
  if (random.chance(0.3)) await schedule('returnMatches')
  return `it is ${new Date(world.clock.now()).toISOString()}${isTicked ? ', and a tick ran' : ''}`
}

/** Waits until the next change of the active round, or a little longer. */
export const wait: Command = async (hands) => {
  const { world, random } = hands
  const now = world.clock.now()
  const round = activeRound(world)?.round
  const { boys, girls } = round?.phases ?? {}
  const moments = [
    boys?.startAt,
    boys?.endAt,
    round === undefined ? null : promotionAt(round),
    girls?.startAt,
    girls?.endAt,
    girls?.endAt == null || round === undefined ? null : girls.endAt + round.graceMs,
  ].flatMap((moment) => (moment != null && moment > now ? [moment] : []))
  const next = moments.length === 0 ? now + hour : Math.min(...moments)
  return arrive(hands, next + random.pick([0, 0, minute, 5 * minute, -1]))
}

const plannedMoment = {
  boys: ({ phases }: Round) => phases.boys.startAt,
  promotion: promotionAt,
  girls: ({ phases }: Round) => phases.girls.startAt,
  end: ({ phases, graceMs }: Round) =>
    phases.girls.endAt === null ? null : phases.girls.endAt + graceMs,
} as const

/** Waits until this moment of the active round, unless it is over. */
export const waitFor =
  (moment: keyof typeof plannedMoment): Command =>
  async (hands) => {
    const round = activeRound(hands.world)?.round
    const at = round === undefined ? null : plannedMoment[moment](round)
    return at === null || at < hands.world.clock.now() ? null : arrive(hands, at + minute)
  }

/** Waits until an hour of a shared date or just before it: its time, its alarm, its end. */
export const waitForDate: Command = async (hands) => {
  const { world, random } = hands
  const shares = seenIn<DateShare>(world, 'dateShares')
  if (shares.length === 0) return null
  const { meetAt, homeDueAt } = random.pick(shares)
  const moments = [meetAt, homeDueAt, meetAt + limits.dateShareMs].filter(
    (moment) => moment > world.clock.now(),
  )
  if (moments.length === 0) return null
  return arrive(hands, random.pick(moments) + random.pick([0, 0, minute, -1]))
}

export const waitLong: Command = (hands) => {
  const span = hands.random.pick([hour, day, 2 * day, 8 * day, 31 * day, limits.tombstoneMs + day])
  return arrive(hands, hands.world.clock.now() + span)
}

export const tick: Command = async ({ schedule }) => {
  await schedule('tickRounds')
  return 'a tick runs'
}

export const endSuspensions: Command = async ({ schedule }) => {
  await schedule('endSuspensions')
  return 'suspensions end'
}

export const purge: Command = async ({ schedule }) => {
  await schedule('purgeOld')
  return 'the nightly purge runs'
}

export const countMeetings: Command = async ({ schedule }) => {
  await schedule('countMeetings')
  return 'what came of matches is counted'
}

export const announceExpiry: Command = async ({ schedule }) => {
  await schedule('announceExpiry')
  return 'the ends of plans are announced'
}

import { coarseSum } from '../../src/shared/domain/matches/meeting-sums.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseLive } from '../../src/shared/domain/rounds/phase.ts'
import * as limits from '../../src/shared/limits.ts'
import type { CallHandler } from '../platform/call.ts'
import { readAdminUids } from '../platform/person.ts'
import { shownSum } from '../platform/shown-sum.ts'
import { sumOverParticipants } from './participant-pages.ts'
import { genderOfPhase, readRound } from './round.ts'
import { findUnanswered } from './unanswered.ts'

/**
 * Counts the people of a whole window who have not acted: the difference of two parts would speak of one
 * person. Nor does it tell the sum of those who have acted when that is below ten. Admins are left out. While the window is not open it counts nobody.
 * @throws Refusal not-found no-round
 */
export const handleCountUnanswered: CallHandler<'countUnanswered'> = async (
  store,
  _caller,
  { roundId, phase },
  now,
) => {
  const round = await readRound(store, roundId)
  const none = { asked: 0, unanswered: 0, reached: 0 }
  const gender = genderOfPhase[phase]
  const page = { size: limits.peoplePerEndCount, gender }
  const isOpen = round.isActive && isPhaseLive(round.phases[phase], now)
  const admins = new Set(await readAdminUids(store))
  const sums = isOpen
    ? await sumOverParticipants(store, roundId, page, none, async (participants) => {
        const uids = participants
          .filter((one) => takesPart(one, gender) && !admins.has(one.uid))
          .map(({ uid }) => uid)
        const found = await findUnanswered[phase](store, roundId, uids, now)
        return { ...found, reached: found.reached.length }
      })
    : none
  return {
    asked: shownSum(sums.asked),
    unanswered: coarseSum(sums.unanswered, sums.asked),
    reached: coarseSum(sums.reached, sums.asked),
  }
}

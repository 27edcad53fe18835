import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseLive } from '../../src/shared/domain/rounds/phase.ts'
import * as limits from '../../src/shared/limits.ts'
import type { CallHandler } from '../platform/call.ts'
import { readParticipantPage } from './participant-pages.ts'
import { genderOfPhase, readRound } from './round.ts'
import { findUnanswered } from './unanswered.ts'

/**
 * Counts a piece of the round. A window that is not open asks nobody.
 * @throws Refusal not-found no-round
 */
export const handleCountUnanswered: CallHandler<'countUnanswered'> = async (
  store,
  _caller,
  { roundId, phase, after = '' },
  now,
) => {
  const round = await readRound(store, roundId)
  if (!round.isActive || !isPhaseLive(round.phases[phase], now)) {
    return { asked: 0, unanswered: 0, reached: 0, next: null }
  }
  const gender = genderOfPhase[phase]
  const { participants, next } = await readParticipantPage(store, roundId, {
    after,
    size: limits.peoplePerEndCount,
    gender,
  })
  const uids = participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
  const { asked, unanswered, reached } = await findUnanswered[phase](store, roundId, uids, now)
  return { asked, unanswered, reached: reached.length, next }
}

import {
  newParticipant,
  newRound,
  newSubscription,
  noWindow,
  windowsFrom,
} from '../../../demo/models.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { emptyCard } from '../../support/campus/people.ts'

const { hour, minute } = durations
export const start = Date.parse('2026-11-21T10:00:00Z')
export const { boys, girls } = windowsFrom(start, { girlsStart: 8 * hour })
export const graceMs = 10 * minute
export const end = start + 30 * hour + graceMs

export const round = newRound({
  phases: { boys, girls },
  graceMs,
  girlMatchCap: 2,
  updatedAt: start,
})
/** The round once its likes are promoted, and once the server has ended it. */
export const promoted: Round = {
  ...round,
  phases: { boys: { ...boys, isComplete: true, completedAt: boys.endAt + graceMs }, girls },
}
export const ended: Round = {
  ...promoted,
  phases: { ...promoted.phases, girls: { ...girls, isComplete: true } },
}
/** The round as a server without any delay has it. */
export const roundIn = (now: number): Round => {
  if (now >= end) return ended
  return now >= boys.endAt + graceMs ? promoted : round
}
export const unplanned: Round = { ...round, phases: { boys: noWindow, girls: noWindow } }

export const plan = newSubscription({ uid: 'me', updatedAt: start })

export const place = (gender: 'male' | 'female', optedOut = false): Participant =>
  newParticipant({ roundId: 'round', uid: 'me', gender, optedOut, updatedAt: start })

export const deck = ['a', 'b', 'c'].map(emptyCard)

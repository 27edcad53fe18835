import { durations } from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'

const { hour, minute } = durations
export const start = Date.parse('2026-11-21T10:00:00Z')
export const boys = { startAt: start, endAt: start + 6 * hour, isComplete: false }
export const girls = { startAt: start + 8 * hour, endAt: start + 30 * hour, isComplete: false }
export const unset = { startAt: null, endAt: null, isComplete: false }
export const graceMs = 10 * minute
export const end = girls.endAt + graceMs

export const round: Round = {
  name: 'One',
  isActive: true,
  phase: 'boys',
  phases: { boys, girls },
  graceMs,
  girlMatchCap: 2,
  updatedAt: start,
}
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
export const unplanned: Round = { ...round, phases: { boys: unset, girls: unset } }

export const plan: Subscription = {
  uid: 'me',
  status: 'active',
  remainingMatches: 2,
  roundsUsed: 0,
  roundsAllowed: 1,
  expiresAt: null,
  updatedAt: start,
}

export const place = (gender: 'male' | 'female', optedOut = false): Participant => ({
  roundId: 'round',
  uid: 'me',
  gender,
  optedOut,
  updatedAt: start,
})

const card = (uid: string): Card => ({ uid, photoUrls: [], interests: [], verified: false })
export const deck = [card('a'), card('b'), card('c')]

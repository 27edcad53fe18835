import {
  earliestGirlsStart,
  type PlannedWindow,
  type PlannedWindows,
} from '../../../src/shared/domain/rounds/windows.ts'
import { durations } from '../../../src/shared/limits.ts'
import { type PhaseName, phaseNames, type Round } from '../../../src/shared/model/rounds/round.ts'
import { aMan, anAdmin, anybody } from '../campus/people.ts'
import { activeRound, aRound, roundOf } from '../campus/rounds.ts'
import { seenIn } from '../campus/world.ts'
import { type Command, said } from './command.ts'

const { hour, minute } = durations
const mostRounds = 4

export const createRound: Command = async ({ world, random, call }) => {
  const known = seenIn<Round>(world, 'matchingRounds').length
  if (known >= mostRounds) return null
  const roundId = `r${random.chance(0.9) ? known + 1 : Math.max(known, 1)}`
  const isPrepared = random.chance(0.3)
  const request = { roundId, name: roundId, isPrepared, reason: 'It rains' }
  return said(await call(anAdmin(world, random), 'createRound', request))
}

export const activate: Command = async ({ world, random, call }) => {
  const roundId = random.chance(0.4) ? null : aRound(world, random)
  return said(await call(anAdmin(world, random), 'setActiveRound', { roundId, reason: 'It rains' }))
}

export const deactivate: Command = async ({ world, random, call }) =>
  said(await call(anAdmin(world, random), 'setActiveRound', { roundId: null, reason: 'It rains' }))

const windowOf = (round: Readonly<Round>, phase: PhaseName): PlannedWindow => {
  const { startAt, endAt } = round.phases[phase]
  return { startAt, endAt }
}
/** The windows as the desk's form sends them: those that the admin did not touch go along unchanged. */
const windowsOf = (round: Readonly<Round>, changed: Partial<PlannedWindows>): PlannedWindows => ({
  boys: windowOf(round, 'boys'),
  girls: windowOf(round, 'girls'),
  ...changed,
})

/**
 * Plans a window that begins now or within a few hours and lasts some hours; at times none, or one in the
 * past.
 */
export const plan =
  (phase: PhaseName): Command =>
  async ({ world, random, call }) => {
    const active = activeRound(world)
    const roundId = active?.id ?? aRound(world, random)
    const round = roundId === null ? undefined : roundOf(world, roundId)
    if (roundId === null || round === undefined) return null
    const boysEnd = active?.round.phases.boys.endAt ?? world.clock.now()
    const from = phase === 'boys' ? world.clock.now() : Math.max(boysEnd, world.clock.now())
    const gap = random.pick([5 * minute, 10 * minute, hour, 4 * hour, -hour])
    const startAt = Math.ceil(from / minute) * minute + (random.chance(0.9) ? Math.abs(gap) : gap)
    const window = { startAt, endAt: startAt + random.pick([hour, 3 * hour, 8 * hour]) }
    const isNone = random.chance(0.04)
    const planned = isNone ? { startAt: null, endAt: null } : window
    const data = { roundId, ...windowsOf(round, { [phase]: planned }) }
    return said(await call(anAdmin(world, random), 'setRoundWindows', data))
  }

/** An hour more for a window, by one press of the desk. A press after a lost answer adds none; some take it back. */
const extendHour: Command = async ({ world, random, call }) => {
  const active = activeRound(world)
  if (active === null) return null
  const data = {
    roundId: active.id,
    phase: random.pick(phaseNames),
    sendId: `more${world.clock.now()}`,
  }
  const answer = await call(anAdmin(world, random), 'extendWindow', data)
  if (random.chance(0.3)) await call(anAdmin(world, random), 'extendWindow', data)
  if (random.chance(0.3)) {
    const undoing = { roundId: active.id, ...windowsOf(active.round, {}), cancels: data.sendId }
    await call(anAdmin(world, random), 'setRoundWindows', undoing)
  }
  return said(answer)
}

/** An admin wants to give the women a day more, or either side an hour. */
export const extendGirls: Command = async (step) => {
  const { world, random, call } = step
  if (random.chance(0.5)) return extendHour(step)
  const active = activeRound(world)
  if (active === null) return null
  const { startAt, endAt } = active.round.phases.girls
  if (endAt === null) return null
  const girls = { startAt, endAt: endAt + 24 * hour }
  const data = { roundId: active.id, ...windowsOf(active.round, { girls }) }
  return said(await call(anAdmin(world, random), 'setRoundWindows', data))
}

/** Both windows of the active round, as an admin plans them who makes no mistake. */
export const planBoth: Command = async ({ world, random, call }) => {
  const active = activeRound(world)
  if (active === null) return null
  const { id: roundId, round } = active
  // The last of them so that plans of one day end between the windows.
  const startAt = world.clock.now() + random.pick([10 * minute, hour, 21 * hour + 55 * minute])
  const endAt = startAt + 2 * hour
  const girlsStart = earliestGirlsStart(endAt, round.graceMs) + random.pick([0, hour])
  const girlsEnd = girlsStart + 3 * hour
  const girls = { startAt: girlsStart, endAt: girlsEnd }
  const data = { roundId, boys: { startAt, endAt }, girls }
  return said(await call('boss', 'setRoundWindows', data))
}

export const newRound: Command = async ({ world, call }) => {
  const roundId = `r${seenIn<Round>(world, 'matchingRounds').length + 1}`
  return said(await call('boss', 'createRound', { roundId, name: roundId, reason: 'It rains' }))
}

export const compute: Command = async ({ world, random, call }) =>
  said(await call(anAdmin(world, random), 'computeParticipants', {}))

export const computeAll: Command = async ({ call }) =>
  said(await call('boss', 'computeParticipants', {}))

export const addMan: Command = async ({ world, random, call }) => {
  const uid = aMan(world, random)
  if (uid === null) return null
  return said(await call(anAdmin(world, random), 'addMaleParticipant', { uid }))
}

export const optOut: Command = async ({ world, random, call }) => {
  const uid = anybody(world, random)
  const roundId = activeRound(world)?.id ?? aRound(world, random)
  if (uid === null || roundId === null) return null
  const out = random.chance(0.7)
  if (random.chance(0.8)) return said(await call(uid, 'optOutOfRound', { roundId, out }))
  const request = { roundId, uid, reason: 'asked by phone' }
  return said(await call(anAdmin(world, random), 'sitOutParticipant', request))
}

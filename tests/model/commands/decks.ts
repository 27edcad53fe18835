import { aMan, anAdmin, womenOf } from '../campus/people.ts'
import { activeRound, aRound, participantsOf } from '../campus/rounds.ts'
import { type Command, said } from './command.ts'

export const draft: Command = async ({ world, random, call }) => {
  const roundId = activeRound(world)?.id ?? aRound(world, random)
  if (roundId === null) return null
  const entered = participantsOf(world, roundId).filter(({ optedOut }) => !optedOut)
  const men = entered.filter(({ gender }) => gender === 'male').map(({ uid }) => uid)
  const uid = men.length > 0 && random.chance(0.97) ? random.pick(men) : aMan(world, random)
  if (uid === null) return null
  const women = entered.filter(({ gender }) => gender === 'female').map((one) => one.uid)
  const share = random.pick([0.5, 0.9, 1, 0])
  const assignedUids = women.filter(() => random.chance(share))
  const locks = random.chance(0.1) ? { locks: assignedUids.slice(0, 1) } : {}
  const vetoes = random.chance(0.06) ? { vetoes: womenOf(world).slice(0, 1) } : {}
  const data = { roundId, uid, assignedUids, ...locks, ...vetoes }
  return said(await call(anAdmin(world, random), 'setAssignment', data))
}

/** Everybody before everybody: the plan of an ordinary round. */
export const draftAll: Command = async ({ world, call }) => {
  const active = activeRound(world)
  if (active === null) return null
  const entered = participantsOf(world, active.id).filter(({ optedOut }) => !optedOut)
  const women = entered.filter(({ gender }) => gender === 'female').map(({ uid }) => uid)
  for (const { uid, gender } of entered) {
    if (gender !== 'male') continue
    await call('boss', 'setAssignment', { roundId: active.id, uid, assignedUids: women })
  }
  return `boss drafts ${women.join()} for all men`
}

export const publish: Command = async ({ world, random, call }) => {
  const roundId = random.chance(0.95) ? (activeRound(world)?.id ?? null) : aRound(world, random)
  if (roundId === null) return null
  const why = random.chance(0.8) ? { reason: 'few men' } : {}
  return said(await call(anAdmin(world, random), 'publishAssignments', { roundId, ...why }))
}

export const publishAll: Command = async ({ world, call }) => {
  const roundId = activeRound(world)?.id
  return roundId === undefined
    ? null
    : said(await call('boss', 'publishAssignments', { roundId, reason: 'few men' }))
}

import type { Emulator } from '../../packages/local-firebase/index.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import type { LocalFirebase } from '../functions/support/local-firebase.ts'
import { createRoundCampus, mailOf } from '../support/curation/round-campus.ts'
import { combined, type Spent, spentSoFar } from './meter.ts'

export type Documents = Record<string, Record<string, unknown>>
type Campus = ReturnType<typeof createRoundCampus>

export interface Stage extends Pick<LocalFirebase, 'emulator' | 'call'> {
  campus: Campus
  /** People on each side. */
  side: number
  now: number
  /** A call of the admin. @throws Error when it is refused */
  ask: (name: string, request: object) => Promise<{ next?: string | null }>
}

export interface PlayedAct {
  act: string
  /** The number of times that it is done on a campus of this number of men and of women. */
  times: (side: number) => number
  documents: (campus: Campus, now: number) => Documents
  play: (stage: Stage) => Promise<void>
}

export const untilNext = async (
  ask: (after: string | null) => Promise<{ next?: string | null }>,
): Promise<void> => {
  for (let after: string | null = null; ; ) {
    const { next = null } = await ask(after)
    if (next === null) return
    after = next
  }
}

/** Time passes in steps, because each schedule runs once a jump. */
export const passTime = async (emulator: Emulator, step: number, steps: number): Promise<void> => {
  for (let done = 0; done < steps; done += 1) {
    emulator.clock.setOffset(emulator.clock.offset() + step)
    await emulator.idle()
  }
}

const uidsOf = (documents: Documents): string[] =>
  Object.keys(documents)
    .map((path) => path.split('/'))
    .filter((segments) => segments.length === 2 && segments[0] === 'users')
    .map(([, uid = '']) => uid)

/** Documents that are written once for each person: no cost of a later act of his. */
const ownDocuments = (uids: readonly string[]): Documents =>
  Object.fromEntries(
    uids.flatMap((uid) => [
      [paths.poke(uid), { pokedAt: {} }],
      [pathOf('peopleIndex', uid), { uid }],
      [pathOf('messageRates', uid), { recent: [], pausedUntil: new Date(0) }],
    ]),
  )

/** One for everybody, so that pushes go out. */
export const withDevices = (documents: Documents, now: number): Documents => {
  const devices = uidsOf(documents).map((uid) => [
    paths.device(uid, 'phone'),
    { fcmToken: `token of ${uid}`, platform: 'web', updatedAt: new Date(now) },
  ])
  return { ...documents, ...Object.fromEntries(devices) }
}

/** Men, and as many women, of the two campuses whose difference is taken. */
export const measuredSides = [20, 40] as const

/** Noon: no schedule of the night falls into what is played. */
const noonMs = 12 * durations.hour

const spentOn = async (local: LocalFirebase, act: PlayedAct, side: number): Promise<Spent> => {
  const { emulator, call } = local
  await emulator.reset()
  const now = Math.ceil(Date.now() / durations.day) * durations.day + noonMs
  emulator.clock.setOffset(now - Date.now())
  await emulator.idle()
  const campus = createRoundCampus(side)
  const documents = act.documents(campus, emulator.clock.now())
  const uids = uidsOf(documents)
  const users = uids.map((uid) => ({ uid, email: mailOf(uid), displayName: uid }))
  emulator.load({ documents: { ...ownDocuments(uids), ...documents }, users, files: [] })
  const before = spentSoFar(emulator)
  const ask = async (name: string, request: object) => {
    const { status, body } = await call(name, request, { uid: 'boss', admin: true })
    if (status !== 200) throw new Error(`${act.act}: ${name} ${JSON.stringify(body)}`)
    return (body as { result: { next?: string | null } }).result
  }
  await act.play({ emulator, call, campus, side, now: emulator.clock.now(), ask })
  await emulator.idle()
  const failed = emulator.runs.latest().find(({ failure }) => failure !== null)
  if (failed !== undefined) throw new Error(`${act.act}: ${failed.name} ${failed.failure}`)
  return combined(spentSoFar(emulator), before, (after, first) => after - first)
}

/** The extra cost of one act on a larger campus: a run's own cost and that of the schedules are the same in both. */
export const costOf = async (
  local: LocalFirebase,
  act: PlayedAct,
  [small, large]: readonly [number, number],
): Promise<Spent> => {
  const few = await spentOn(local, act, small)
  const many = await spentOn(local, act, large)
  const more = act.times(large) - act.times(small)
  return combined(many, few, (one, other) => (one - other) / more)
}

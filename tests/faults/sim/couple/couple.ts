import { isDeepStrictEqual } from 'node:util'
import type { Random } from '../../../../demo/random.ts'
import type { CallRequest, CallResponse } from '../../../../src/shared/calls.ts'
import { dateShareScene } from '../../../../src/shared/domain/matches/date-share.ts'
import { meetingScene, noMeeting } from '../../../../src/shared/domain/matches/meeting.ts'
import { Refusal } from '../../../../src/shared/errors.ts'
import { durations } from '../../../../src/shared/limits.ts'
import type { DateShare } from '../../../../src/shared/model/matches/date-share.ts'
import type { Match } from '../../../../src/shared/model/matches/match.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { isOwnAct, isWriteOf } from '../../../support/acts/own-acts.ts'
import type { Act } from '../actions/act.ts'
import { keyOf } from '../actions/intentions.ts'
import { drawOnPlans } from '../actions/plans.ts'
import type { Done } from '../campus/campus.ts'
import { hero, pairOf, partner } from '../campus/people.ts'
import type { Outcome } from '../day/day.ts'
import { createWorld, seen, type World } from '../day/world.ts'
import type { SimulatedDevice, Tab } from '../device/device.ts'
import { calm } from '../device/network-link.ts'

const { second, minute, hour } = durations

const gender = 'female'
const matchId = pairOf(gender)

/** One person of the two, their phone, and every act that this phone has accepted. */
interface Half {
  uid: string
  device: SimulatedDevice
  pressed: Act[]
}

const tabOf = ({ device, uid }: Half): Tab | undefined => device.tabs.find((tab) => tab.uid === uid)

const press = async (world: World, half: Half): Promise<void> => {
  const { random, campus, note, happened, virtual } = world
  const tab = tabOf(half)
  if (tab === undefined) return
  const drawing = drawOnPlans(tab.database, random, gender, campus.server.now(), half.uid)
  const act = await seen(world, drawing)
  if (act === undefined) return
  note(`${half.uid} ${act.name} ${JSON.stringify(act.args)}`)
  const work = tab.client.act(act.name, act.args as never).then(
    () => {
      half.pressed.push(act)
      happened(act.name)
    },
    (error: unknown) => {
      note(`${half.uid} may not: ${error instanceof Refusal ? error.reason : String(error)}`)
    },
  )
  await Promise.race([work, virtual.settle()])
}

const disturb = async (world: World, half: Half): Promise<void> => {
  const { random, virtual, note, happened } = world
  const { device, uid } = half
  const draw = random.next()
  if (draw < 0.35) {
    const lost = { lostAnswer: random.pick([0, 0.5]), twice: random.pick([0, 0.3]) }
    device.trouble(random.chance(0.3) ? calm : { ...calm, ...lost })
  } else if (draw < 0.55) {
    note(`${uid}'s page is killed`)
    happened('tab killed')
    tabOf(half)?.kill()
  } else {
    note(`${uid} is back`)
    device.network('up')
  }
  if (tabOf(half) === undefined) {
    await Promise.race([device.open(uid), virtual.elapse(second)])
  }
}

/** Ten minutes without a connection, in which both phones go on. */
const goOffline = ({ note, happened }: World, { device, uid }: Half): void => {
  note(`${uid} is offline`)
  happened('offline')
  device.network('down')
  setTimeout(() => device.network('up'), 10 * minute)
}

const takeStep = async (world: World, halves: readonly Half[]): Promise<void> => {
  const { random, virtual } = world
  const half = random.pick(halves)
  const draw = random.next()
  if (draw < 0.65) await press(world, half)
  else if (draw < 0.8) goOffline(world, half)
  else await disturb(world, half)
  await virtual.elapse(random.pick([0, 10, second, 20 * second, minute, 4 * minute]))
  if (random.chance(0.04)) await virtual.elapse(random.integer(1, 5) * hour)
}

/** Acts on the plan that took effect, as often as they did. */
const effectiveActs = ({ campus }: World) =>
  campus.done.flatMap((done) => {
    if (!('call' in done) || done.call !== 'changeMeeting') return []
    const { act } = done.request as CallRequest<'changeMeeting'>
    const { status } = done.answer as CallResponse<'changeMeeting'>
    return 'id' in act && status === 'changed' ? [act] : []
  })

const effectsOf = (world: World): string[] => effectiveActs(world).map(({ id }) => id)

const wrongWithEffects = async (world: World, halves: readonly Half[]): Promise<string[]> => {
  const effects = effectsOf(world)
  const found = effects
    .filter((id, place) => effects.indexOf(id) < place)
    .map((id) => `${id} took effect twice`)
  for (const half of halves) {
    const rows = (await tabOf(half)?.database.outbox.toArray()) ?? []
    for (const { key, state } of rows) {
      if (state !== 'refused' && state !== 'delivered') found.push(`${half.uid}: ${key} ${state}`)
    }
    const refused = new Set(rows.filter(({ state }) => state === 'refused').map(({ key }) => key))
    for (const act of half.pressed) {
      const isRefused = refused.has(keyOf(act))
      if (act.name === 'meet' && isRefused && effects.includes(act.args.act.id))
        found.push(`${half.uid} is told that ${keyOf(act)} had no effect`)
      if (act.name === 'freeThirds' || isRefused || isTakenBack(act, half.pressed)) continue
      // A choice that another replaced needs to be heard no more.
      const isReplaced = half.pressed.findLast(({ name }) => name === act.name) !== act
      if (isOwnAct(act.name) && isReplaced) continue
      const isHeard = world.campus.done.some((done) => done.uid === half.uid && isOf(done, act))
      if (!isHeard) found.push(`${half.uid} is not told that ${keyOf(act)} had no effect`)
    }
  }
  return found
}

/** Offers that took the place of one that their maker had not read. */
const unseenReplaced = (world: World): string[] => {
  let waiting: string | null = null
  return effectiveActs(world).flatMap((act) => {
    const before = waiting
    if (act.does === 'offer') waiting = act.id
    else if (act.does !== 'late') waiting = null
    const isUnseen = act.does === 'offer' && before !== null && act.seen !== before
    return isUnseen ? [`${act.id} replaced ${before} unseen`] : []
  })
}

const isOf = (done: Done, act: Act): boolean => {
  if ('call' in done) return JSON.stringify(done.request) === JSON.stringify(requestOf(act))
  return isOwnAct(act.name) && isWriteOf(act, done.uid, done.write)
}

/** Fields that the phone keeps for itself: its request leaves them out. */
const kept: Partial<Record<Act['name'], string>> = {
  showHandle: 'handle',
  shareDate: 'agreed',
  changeDateShare: 'matchId',
}

const requestOf = ({ name, args }: Act): unknown =>
  Object.fromEntries(Object.entries(args).filter(([field]) => field !== kept[name]))

/** Whether an act is about a link that was taken back: one that was not sent yet leaves with its acts. */
const isTakenBack = (act: Act, pressed: readonly Act[]): boolean =>
  (act.name === 'shareDate' || act.name === 'changeDateShare') &&
  pressed.some(
    (other) =>
      other.name === 'changeDateShare' &&
      other.args.does === 'stop' &&
      other.args.id === act.args.id,
  )

const wrongWithPlan = async (world: World, halves: readonly Half[]): Promise<string[]> => {
  const now = world.campus.server.now()
  const { meeting = null } = world.campus.server.get(paths.match(matchId)) as unknown as Match
  const truth = JSON.stringify(meetingScene(meeting, { uid: hero, now }))
  const found: string[] = []
  for (const half of halves) {
    const row = await tabOf(half)?.database.matches.get(matchId)
    const scene = JSON.stringify(meetingScene(row?.meeting ?? null, { uid: hero, now }))
    if (scene !== truth) found.push(`${half.uid} sees ${scene}, the server ${truth}`)
    const held = row?.meeting ?? null
    if (!isDeepStrictEqual(held, meeting)) {
      const [ours, theirs] = [held, meeting].map((one) => JSON.stringify(one))
      found.push(`${half.uid} holds ${ours}, the server ${theirs}`)
    }
  }
  const { agreed } = meeting ?? noMeeting
  found.push(...unseenReplaced(world))
  const isBothDone = agreed === null || effectsOf(world).includes(agreed.id)
  if (!isBothDone) found.push(`${agreed.id} is agreed, and nobody offered it`)
  return found
}

const wrongWithLinks = async (world: World, halves: readonly Half[]): Promise<string[]> => {
  const { server } = world.campus
  const { meeting } = server.get(paths.match(matchId)) as unknown as Match
  const found: string[] = []
  const all = server.paths('dateShares/').map((path) => {
    const share = server.get(path) as unknown as DateShare
    const scene = dateShareScene(share, server.now())
    const isAhead = scene === 'before' && share.isLeft !== true
    const { place, meetAt } = meeting?.agreed ?? {}
    if (isAhead && (share.place !== place || share.meetAt !== meetAt))
      found.push(`${path} tells of another plan than the agreed one`)
    return { id: path.split('/')[1] ?? '', ...share }
  })
  for (const half of halves) {
    const here = (await tabOf(half)?.database.dateShares.toArray()) ?? []
    const own = all.filter(({ uid }) => uid === half.uid)
    const told = (rows: readonly { id: string; homeAt: unknown; meetAt: number }[]) =>
      JSON.stringify(rows.map(({ id, homeAt, meetAt }) => [id, homeAt, meetAt]).toSorted())
    if (told(here) !== told(own)) found.push(`${half.uid} holds other links than the server`)
    for (const act of half.pressed) {
      if (act.name !== 'changeDateShare' || act.args.does !== 'stop') continue
      if (all.some(({ id }) => id === act.args.id)) found.push(`${act.args.id} was taken back`)
    }
  }
  return found
}

const lengthOf = (random: Random): number => random.integer(10, 45)

/**
 * Two people with a phone each and one plan to meet: offline for ten minutes each, in any order.
 * In the end both phones and the server hold the same plan, and each press was heard once or refused aloud.
 */
export const runCouple = async (seed: number): Promise<Outcome> => {
  const world = createWorld(seed, { gender })
  const { random, virtual, clients, trace, tally } = world
  const [first, second_] = clients
  const halves: Half[] = [
    { uid: hero, device: first, pressed: [] },
    { uid: partner, device: second_, pressed: [] },
  ]
  try {
    for (const { device, uid } of halves) {
      await Promise.all([device.open(uid), virtual.elapse(3 * second)])
    }
    const steps = lengthOf(random)
    for (let step = 0; step < steps; step += 1) await takeStep(world, halves)
    for (const half of halves) {
      half.device.trouble(calm)
      half.device.network('up')
      if (tabOf(half) === undefined) {
        await Promise.race([half.device.open(half.uid), virtual.elapse(minute)])
      }
    }
    await virtual.elapse(20 * second)
    for (const half of halves) tabOf(half)?.client.wake()
    await virtual.elapse(minute)
    const judging = Promise.all([
      wrongWithEffects(world, halves),
      wrongWithPlan(world, halves),
      wrongWithLinks(world, halves),
    ])
    const [found] = await Promise.all([judging, virtual.elapse(second)])
    for (const { does } of effectiveActs(world)) {
      if (does === 'accept') world.happened('the other accepted a plan')
    }
    const intentions = halves.flatMap(({ pressed }) => pressed).length
    return {
      seed,
      violations: [...world.campus.broken, ...found.flat()],
      trace,
      intentions,
      turns: virtual.turns(),
      steps,
      tally,
    }
  } finally {
    for (const { tabs } of clients) for (const tab of [...tabs]) tab.kill()
    await virtual.settle()
    virtual.uninstall()
  }
}

import type { OutboxRow } from '../../../../src/data/database/schema.ts'
import { durations } from '../../../../src/shared/limits.ts'
import { hero, pairOf } from '../campus/people.ts'
import { seen, type World } from '../day/world.ts'
import type { SimulatedDevice, Tab } from '../device/device.ts'
import { calm } from '../device/network-link.ts'
import type { Act } from './act.ts'
import { drawAct } from './acts.ts'
import { meet } from './events.ts'
import { keyOf } from './intentions.ts'
import { drawOnPlans } from './plans.ts'
import { press } from './presses.ts'

const { second, minute } = durations

/** Reasons of which a phone cannot know before it asks. */
const unforeseen: ReadonlySet<OutboxRow['reason']> = new Set(['many-changes', 'too-many'])

/** Mostly an act on the plan to meet, as most acts that stand upon another one are. */
const drawFor = (world: World, { database }: Tab): Promise<Act | undefined> => {
  const { random, gender, campus } = world
  const draw = random.chance(0.7) ? drawOnPlans : drawAct
  return seen(world, draw(database, random, gender, campus.server.now())).then((act) => act)
}

/** The answer to an offer that stands there. */
const drawAnswer = async (world: World, { database }: Tab): Promise<Act | undefined> => {
  const { random, gender } = world
  const matchId = pairOf(gender)
  const offer = (await seen(world, database.matches.get(matchId)))?.meeting?.offer
  if (offer == null || offer.by === hero || random.chance(0.2)) return undefined
  const { id: offerId, meetAt, place } = offer
  const act = { does: 'accept', id: random.uuid(), offerId, meetAt, place } as const
  return { name: 'meet', args: { matchId, act } }
}

/** Presses the next thing that comes to mind. @returns its key; undefined where the phone refuses it */
const pressOne = async (
  world: World,
  device: SimulatedDevice,
  tab: Tab,
): Promise<string | undefined> => {
  const act = (await drawAnswer(world, tab)) ?? (await drawFor(world, tab))
  if (act === undefined) return undefined
  const before = world.intentions.length
  await press(world, device, tab, act)
  return world.intentions.length > before ? keyOf(act) : undefined
}

/**
 * At the end of a day, when a phone agrees with the server and nothing else happens: two acts without a network,
 * one after the other, which are sent over a bad line.
 * @returns the second one, where the phone took both and the server refused it although the first came through
 */
export const pressPair = async (world: World): Promise<string[]> => {
  const { random, virtual, clients, note } = world
  const device = random.pick(clients)
  const tab = device.tabs.find(({ uid }) => uid === hero)
  if (tab === undefined) return []
  if (random.chance(0.7)) await meet(world)
  await virtual.elapse(minute)
  note(`${device.name} is offline for two presses`)
  device.network('down')
  const keys = [await pressOne(world, device, tab), await pressOne(world, device, tab)]
  device.trouble({ ...calm, slow: random.pick([0, 0.5, 0.9]), failed: random.pick([0, 0.3]) })
  device.network('up')
  tab.client.wake()
  await virtual.elapse(20 * second)
  device.trouble(calm)
  tab.client.wake()
  await virtual.elapse(minute)
  const [first, later] = await Promise.all(
    keys.map((key) => (key === undefined ? undefined : tab.database.outbox.get(key))),
  )
  if (keys.includes(undefined) || keys[0] === keys[1] || first?.state === 'refused') return []
  if (later?.state !== 'refused' || unforeseen.has(later.reason)) return []
  return [`${keys[1]} was taken after ${keys[0]}, and refused: ${later.reason}`]
}

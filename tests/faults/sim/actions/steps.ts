import { durations } from '../../../../src/shared/limits.ts'
import { guest, hero } from '../campus/people.ts'
import type { World } from '../day/world.ts'
import type { SimulatedDevice, Tab } from '../device/device.ts'
import { calm, type Trouble } from '../device/network-link.ts'
import { failToUpgrade } from '../device/old-page.ts'
import { events, meet } from './events.ts'
import { pressAsGuest, pressSomething, settleSomething, signOutSomewhere } from './person.ts'

const { second, minute, hour, day } = durations

const tabsMost = 3

const anyTab = ({ random }: World, { tabs }: SimulatedDevice): Tab | undefined =>
  tabs.length === 0 ? undefined : random.pick(tabs)

const drawTrouble = ({ random }: World): Trouble => ({
  lostAnswer: random.pick([0, 0.1, 0.5]),
  failed: random.pick([0, 0.05, 0.3]),
  throttled: random.pick([0, 0, 0.1]),
  twice: random.pick([0, 0.1, 0.3]),
  hanging: random.pick([0, 0, 0.1]),
  slow: random.pick([0, 0.2, 0.8]),
})

/** Runs the accident after a few turns of IndexedDB, in the middle of other work. */
const soon = ({ random, virtual }: World, happen: () => void) =>
  virtual.afterTurns(random.integer(1, 60), happen)

type Step = (world: World, client: SimulatedDevice) => void | Promise<void>

const openAnother: Step = async ({ happened }, client) => {
  if (client.tabs.length >= tabsMost) return
  const tab = await client.open(hero)
  if (tab !== undefined && client.tabs.length === tabsMost) happened('third tab')
}

/** All tabs give the database up, and are loaded anew. */
const upgradeElsewhere: Step = async ({ happened, virtual, random }, client) => {
  const tabs = client.tabs.filter(({ uid }) => uid === hero)
  if (tabs.length === 0) return
  happened('upgrade in another tab')
  await Promise.race([failToUpgrade(client.factory), virtual.elapse(second)])
  await virtual.elapse(random.integer(0, 5) * second)
  for (const tab of tabs) tab.kill()
  await client.open(hero)
}

const setNetwork: Step = ({ happened, random }, client) => {
  const network = random.pick(['up', 'up', 'down', 'captive'] as const)
  if (network === 'down') happened('offline')
  if (network === 'captive') happened('captive portal')
  client.network(network)
}

/** Accidents that happen to phones. */
const accidents: readonly Step[] = [
  openAnother,
  openAnother,
  (world, client) => {
    const tab = anyTab(world, client)
    if (tab === undefined) return
    world.happened('tab killed in the middle of something')
    soon(world, tab.kill)
  },
  (world, client) => {
    const tab = anyTab(world, client)
    if (tab === undefined) return
    world.happened('tab killed')
    tab.kill()
  },
  (world, client) => {
    world.happened('worker')
    const kill = client.work(hero)
    if (world.random.chance(0.6)) return
    world.happened('worker killed')
    soon(world, kill)
  },
  setNetwork,
  (world, client) => client.trouble(world.random.chance(0.3) ? calm : drawTrouble(world)),
  (world, client) => client.trouble(drawTrouble(world)),
  ({ happened, random }, client) => {
    const isFull = random.chance(0.3)
    if (isFull) happened('storage full')
    client.full(isFull)
  },
  (world, client) => client.signedOut(world.random.chance(0.3)),
  (world, client) => {
    const isLookedAt = world.random.chance(0.6)
    if (!isLookedAt) world.happened('hidden')
    anyTab(world, client)?.look(isLookedAt)
  },
  ({ happened, virtual, random }) => {
    happened('clock jumped')
    virtual.moveClocks(random.pick([-day, -hour, minute, hour, day]))
  },
  async (world) => {
    const [client] = world.clients
    world.happened('another account on the phone')
    if (client.tabs.every(({ uid }) => uid !== guest)) await client.open(guest)
    await pressAsGuest(world)
  },
  settleSomething,
  settleSomething,
  async (world, client) => {
    if (world.random.chance(0.5)) await upgradeElsewhere(world, client)
    else await signOutSomewhere(world)
  },
]

/** Takes one step; then a little time passes, or much. */
export const takeStep = async (world: World): Promise<void> => {
  const { random, virtual, note } = world
  const client = random.pick(world.clients)
  const draw = random.next()
  if (draw < 0.5) {
    await pressSomething(world)
  } else if (draw < 0.8) {
    const which = random.integer(0, accidents.length - 1)
    note(`${client.name} accident ${which}`)
    await Promise.race([accidents[which]?.(world, client), virtual.elapse(6 * second)])
  } else if (world.isOfPlans && random.chance(0.6)) {
    note('the other looks at the plan')
    await meet(world)
  } else {
    const which = random.integer(0, events.length - 1)
    note(`event ${which}`)
    await events[which]?.(world)
  }
  await virtual.elapse(random.pick([0, 10, 200, second, second, 5 * second, minute]))
}

import { durations } from '../../../src/shared/limits.ts'
import type { SimulatedDevice, Tab } from './device.ts'
import { events } from './events.ts'
import { calm, type Trouble } from './network.ts'
import { failToUpgrade } from './old-page.ts'
import { guest, hero } from './people.ts'
import { pressAsGuest, pressSomething, settleSomething, signOutSomewhere } from './person.ts'
import type { World } from './world.ts'

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

/** After a few turns of IndexedDB from now: in the middle of something. */
const soon = ({ random, virtual }: World, happen: () => void) =>
  virtual.afterTurns(random.integer(1, 60), happen)

type Step = (world: World, phone: SimulatedDevice) => void | Promise<void>

const openAnother: Step = async ({ happened }, phone) => {
  if (phone.tabs.length >= tabsMost) return
  const tab = await phone.open(hero)
  if (tab !== undefined && phone.tabs.length === tabsMost) happened('third tab')
}

/** All tabs give the database up, and are loaded anew. */
const upgradeElsewhere: Step = async ({ happened, virtual, random }, phone) => {
  const tabs = phone.tabs.filter(({ uid }) => uid === hero)
  if (tabs.length === 0) return
  happened('upgrade in another tab')
  await Promise.race([failToUpgrade(phone.factory), virtual.elapse(second)])
  await virtual.elapse(random.integer(0, 5) * second)
  for (const tab of tabs) tab.kill()
  await phone.open(hero)
}

const setNetwork: Step = ({ happened, random }, phone) => {
  const network = random.pick(['up', 'up', 'down', 'captive'] as const)
  if (network === 'down') happened('offline')
  if (network === 'captive') happened('captive portal')
  phone.network(network)
}

/** What happens to phones. */
const accidents: readonly Step[] = [
  openAnother,
  openAnother,
  (world, phone) => {
    const tab = anyTab(world, phone)
    if (tab === undefined) return
    world.happened('tab killed in the middle of something')
    soon(world, tab.kill)
  },
  (world, phone) => {
    const tab = anyTab(world, phone)
    if (tab === undefined) return
    world.happened('tab killed')
    tab.kill()
  },
  (world, phone) => {
    world.happened('worker')
    const kill = phone.work(hero)
    if (world.random.chance(0.6)) return
    world.happened('worker killed')
    soon(world, kill)
  },
  setNetwork,
  (world, phone) => phone.trouble(world.random.chance(0.3) ? calm : drawTrouble(world)),
  (world, phone) => phone.trouble(drawTrouble(world)),
  ({ happened, random }, phone) => {
    const isFull = random.chance(0.3)
    if (isFull) happened('storage full')
    phone.full(isFull)
  },
  (world, phone) => phone.signedOut(world.random.chance(0.3)),
  (world, phone) => {
    const isLookedAt = world.random.chance(0.6)
    if (!isLookedAt) world.happened('hidden')
    anyTab(world, phone)?.look(isLookedAt)
  },
  ({ happened, virtual, random }) => {
    happened('clock jumped')
    virtual.moveClocks(random.pick([-day, -hour, minute, hour, day]))
  },
  async (world) => {
    const [phone] = world.phones
    world.happened('another account on the phone')
    if (phone.tabs.every(({ uid }) => uid !== guest)) await phone.open(guest)
    await pressAsGuest(world)
  },
  settleSomething,
  settleSomething,
  async (world, phone) => {
    if (world.random.chance(0.5)) await upgradeElsewhere(world, phone)
    else await signOutSomewhere(world)
  },
]

/** One thing happens; then a little time passes, or much. */
export const takeStep = async (world: World): Promise<void> => {
  const { random, virtual, note } = world
  const phone = random.pick(world.phones)
  const draw = random.next()
  if (draw < 0.5) {
    await pressSomething(world)
  } else if (draw < 0.8) {
    const which = random.integer(0, accidents.length - 1)
    note(`${phone.name} accident ${which}`)
    await Promise.race([accidents[which]?.(world, phone), virtual.elapse(6 * second)])
  } else {
    const which = random.integer(0, events.length - 1)
    note(`event ${which}`)
    await events[which]?.(world)
  }
  await virtual.elapse(random.pick([0, 10, 200, second, second, 5 * second, minute]))
}

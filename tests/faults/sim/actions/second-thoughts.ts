import type { Random } from '../../../../demo/random.ts'
import { acts } from '../../../support/acts/table.ts'
import { hero, pairOf } from '../campus/people.ts'
import type { World } from '../day/world.ts'
import type { SimulatedDevice, Tab } from '../device/device.ts'
import type { Act } from './act.ts'
import { keyOf } from './intentions.ts'
import { discard, press, retry, signOut } from './presses.ts'

/** Acts that take an act back, overtake it or end the thing that it belongs to. */
const against = ({ name, args }: Act, random: Random, matchId: string): readonly Act[] =>
  acts[name].against(args as never, random, matchId)

/** Chooses the same page mostly, or another page of that phone, or the other phone. */
const whose = (world: World, device: SimulatedDevice, tab: Tab): [SimulatedDevice, Tab] | null => {
  const { random, clients } = world
  const draw = random.next()
  const on = draw < 0.9 ? device : random.pick(clients)
  const tabs = on.tabs.filter(({ uid }) => uid === hero)
  if (tabs.length === 0) return null
  return [on, draw < 0.6 && tabs.includes(tab) ? tab : random.pick(tabs)]
}

/** A person has just done this act, and now does another about it, whatever is under way. */
const think = async (world: World, act: Act, device: SimulatedDevice, tab: Tab): Promise<void> => {
  const { random, gender, happened } = world
  const found = whose(world, device, tab)
  if (found === null) return
  const draw = random.next()
  const [next] = random.shuffled(against(act, random, pairOf(gender)))
  if (next !== undefined && draw < 0.7) {
    happened('second thoughts')
    await press(world, ...found, next)
    // Sometimes the person acts a third time.
    if (random.chance(0.4)) thinkAgain(world, next, ...found)
  } else if (draw < 0.8) await press(world, ...found, act)
  else if (draw < 0.89) await discard(world, ...found, keyOf(act))
  else if (draw < 0.98) await retry(world, found[1], keyOf(act))
  else await signOut(world, ...found)
}

/** Turns of IndexedDB that a press takes, that sending adds, and that a pull adds. */
const spans = [25, 60, 150] as const

/** Adds a second thought in the middle of an act's work, or of the work that follows it. */
export const thinkAgain = (world: World, act: Act, device: SimulatedDevice, tab: Tab): void => {
  const { random, virtual } = world
  virtual.afterTurns(random.integer(1, random.pick(spans)), () => {
    void think(world, act, device, tab).catch(() => undefined)
  })
}

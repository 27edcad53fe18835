import { createRandom, type Random } from '../../../emulator/seed/random.ts'
import type { OutboxRow } from '../../../src/data/db.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import type { Gender } from '../../../src/shared/model/answers.ts'
import { type Act, drawAct } from './acts.ts'
import { createSimulatedDevice, type SimulatedDevice, type Tab } from './device.ts'
import { type Intention, keyOf, stands } from './intentions.ts'
import { guest, hero, noon, populate } from './people.ts'
import { type Campus, createCampus } from './server.ts'
import { installVirtual, type Virtual } from './virtual.ts'

/** Everything of one run. */
export interface World {
  random: Random
  virtual: Virtual
  campus: Campus
  gender: Gender
  /** The hero's two phones; somebody else uses the first one too. */
  phones: readonly [SimulatedDevice, SimulatedDevice]
  intentions: Intention[]
  trace: string[]
  note(line: string): void
}

/** @param as whom the day is about; drawn when left out */
export const createWorld = (seed: number, as?: Gender): World => {
  const random = createRandom(seed)
  let advance: (milliseconds: number) => void = () => {}
  const virtual = installVirtual(noon, random.fork(), (milliseconds) => advance(milliseconds))
  const triggering = random.fork()
  const campus = createCampus(noon, (trigger) => {
    const times = triggering.chance(0.1) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      setTimeout(() => void trigger(), triggering.integer(20, 800))
    }
  })
  advance = campus.server.advance
  const drawn = random.chance(0.7) ? 'male' : 'female'
  const gender = as ?? drawn
  populate(campus, gender)
  const trace: string[] = []
  return {
    random,
    virtual,
    campus,
    gender,
    phones: [
      createSimulatedDevice('first', campus, virtual, random.fork()),
      createSimulatedDevice('second', campus, virtual, random.fork()),
    ],
    intentions: [],
    trace,
    note: (line) => trace.push(`${String(virtual.elapsed()).padStart(9)} ${line}`),
  }
}

/** Presses something. What the phone accepts, and it alone, becomes an intention. */
export const press = async (world: World, device: SimulatedDevice, tab: Tab, act: Act) => {
  const { campus, intentions, note } = world
  const held = stands(campus, act)
  const after = campus.done.length
  note(`${tab.name} ${act.name} ${JSON.stringify(act.args)}`)
  const accepted = async () => {
    const key = keyOf(act)
    const intention = { act, key, device: device.name, after, held, recorded: true }
    intentions.push(intention)
    // Taken back unsent, or nothing to do as far as this phone knows: nobody needs to hear of it.
    const row = await tab.database.outbox.get(key).catch(() => null)
    intention.recorded = row !== undefined && row?.state !== 'delivered'
  }
  const work = tab.phone.act(act.name, act.args as never).then(accepted, (error: unknown) => {
    const isRefusal = error instanceof Refusal
    note(`${tab.name} does not ${act.name}: ${isRefusal ? error.reason : String(error)}`)
  })
  await Promise.race([work, world.virtual.settle()])
}

export const pressSomething = async (world: World): Promise<void> => {
  const { random, campus, gender } = world
  const device = random.pick(world.phones)
  const tabs = device.tabs.filter(({ uid }) => uid === hero)
  if (tabs.length === 0) return
  const act = drawAct(random, gender, campus.server.now())
  await press(world, device, random.pick(tabs), act)
}

/** Somebody else, signed in on the same phone. */
export const pressAsGuest = async ({ phones: [phone], random }: World): Promise<void> => {
  const tab = phone.tabs.find(({ uid }) => uid === guest)
  const values = { bio: `guest ${random.uuid()}` }
  await tab?.phone.act('editProfile', { section: 'bio', values }).catch(() => undefined)
}

/** What waits or was refused on each of the hero's phones. */
export const outboxesOf = async ({ phones }: World): Promise<Map<string, OutboxRow[]>> => {
  const found = new Map<string, OutboxRow[]>()
  for (const { name, tabs } of phones) {
    const tab = tabs.find(({ uid }) => uid === hero)
    found.set(name, (await tab?.database.outbox.toArray()) ?? [])
  }
  return found
}

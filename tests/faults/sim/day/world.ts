import { createRandom, type Random } from '../../../../demo/random.ts'
import type { OutboxRow } from '../../../../src/data/database/schema.ts'
import type { Gender } from '../../../../src/shared/model/people/answers.ts'
import type { Intention } from '../actions/intentions.ts'
import { type Campus, createCampus } from '../campus/campus.ts'
import { hero, noon, populate } from '../campus/people.ts'
import { createSimulatedDevice, type SimulatedDevice, type Tab } from '../device/device.ts'
import { installVirtual, type Virtual } from '../device/virtual-time.ts'
import { createTally, type Happened, type Tally } from './tally.ts'

/** Everything of one run. */
export interface World {
  random: Random
  virtual: Virtual
  campus: Campus
  gender: Gender
  /** A day of which the plan to meet is the matter. */
  isOfPlans: boolean
  /** The hero's two phones; somebody else uses the first one too. */
  clients: readonly [SimulatedDevice, SimulatedDevice]
  intentions: Intention[]
  /** Pressed, and neither accepted nor refused yet. */
  underWay: Set<Intention>
  trace: string[]
  note(line: string): void
  happened: Happened
  tally: Tally
}

/** The beginning of a day; the seed draws each part that is left out. */
export interface Beginning {
  gender?: Gender
  /** The databases of each phone. */
  holds?: () => IDBFactory
  /** The time until the men's window opens. */
  opensAfterMs?: number
}

export const createWorld = (
  seed: number,
  { gender: as, holds, opensAfterMs }: Beginning = {},
): World => {
  const random = createRandom(seed)
  let advance: (milliseconds: number) => void = () => {}
  const virtual = installVirtual(noon, random.fork(), (milliseconds) => advance(milliseconds))
  const triggering = random.fork()
  const { tally, happened } = createTally()
  const campus = createCampus(
    noon,
    (trigger) => {
      const times = triggering.chance(0.1) ? 2 : 1
      if (times > 1) happened('trigger ran twice')
      for (let time = 0; time < times; time += 1) {
        setTimeout(() => void trigger(), triggering.integer(20, 800))
      }
    },
    createRandom(~seed),
  )
  advance = campus.server.advance
  const drawn = random.chance(0.7) ? 'male' : 'female'
  const gender = as ?? drawn
  populate(campus, gender, opensAfterMs)
  const trace: string[] = []
  const newClient = (name: string) =>
    createSimulatedDevice(name, campus, virtual, random.fork(), happened, holds?.())
  return {
    random,
    virtual,
    campus,
    gender,
    // Days of plans are drawn from a generator of their own, so that the other days stay as they were.
    isOfPlans: createRandom(seed ^ 0x91a4).chance(0.15),
    clients: [newClient('first'), newClient('second')],
    intentions: [],
    underWay: new Set(),
    trace,
    happened,
    tally,
    note: (line) => trace.push(`${String(virtual.elapsed()).padStart(9)} ${line}`),
  }
}

/** A tab of the hero's, if one is open. */
export const heroTab = ({ random, clients }: World): [SimulatedDevice, Tab] | undefined => {
  const device = random.pick(clients)
  const tabs = device.tabs.filter(({ uid }) => uid === hero)
  return tabs.length === 0 ? undefined : [device, random.pick(tabs)]
}

/**
 * The answer of a page's reading; undefined when the page is killed meanwhile, or its database takes time
 * to open again.
 */
export const seen = <T>({ virtual }: World, reading: PromiseLike<T>): Promise<T | undefined> =>
  Promise.race([
    reading.then(
      (answer) => answer,
      () => undefined,
    ),
    virtual.settle().then(() => undefined),
  ])

/** The waiting and refused entries of each of the hero's phones. */
export const outboxesOf = async ({ clients }: World): Promise<Map<string, OutboxRow[]>> => {
  const found = new Map<string, OutboxRow[]>()
  for (const { name, tabs } of clients) {
    const tab = tabs.find(({ uid }) => uid === hero)
    found.set(name, (await tab?.database.outbox.toArray()) ?? [])
  }
  return found
}

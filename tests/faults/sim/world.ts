import { createRandom, type Random } from '../../../emulator/seed/random.ts'
import type { OutboxRow } from '../../../src/data/db.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/answers.ts'
import { type Act, drawAct } from './acts.ts'
import { createSimulatedDevice, type SimulatedDevice, type Tab } from './device.ts'
import { type Intention, keyOf, stands } from './intentions.ts'
import { guest, hero, noon, populate } from './people.ts'
import { type Campus, createCampus } from './server.ts'
import { createTally, type Happened, type Tally } from './tally.ts'
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
  happened: Happened
  tally: Tally
}

/** How a day begins; what is left out is drawn. */
export interface Beginning {
  gender?: Gender
  /** What each phone holds. */
  holds?: () => IDBFactory
  /** For men: how long until their window opens. */
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
  const newPhone = (name: string) =>
    createSimulatedDevice(name, campus, virtual, random.fork(), happened, holds?.())
  return {
    random,
    virtual,
    campus,
    gender,
    phones: [newPhone('first'), newPhone('second')],
    intentions: [],
    trace,
    happened,
    tally,
    note: (line) => trace.push(`${String(virtual.elapsed()).padStart(9)} ${line}`),
  }
}

/**
 * Taken back unsent, or nothing to do as far as this phone knows: no row, and nobody needs to hear of
 * it. A page that was killed before it could look has put one, or found one there that waits.
 */
const isRecorded = async (device: SimulatedDevice, tab: Tab, key: string): Promise<boolean> => {
  const looking = tab.database.outbox.get(key).catch(() => null)
  const shown = await Promise.race([looking, tab.ended])
  if (shown === null && (tab.queued.has(key) || tab.forgotten)) return true
  const row = shown === null ? await device.rowOf(tab.uid, key).catch(() => null) : shown
  return row !== undefined && row?.state !== 'delivered'
}

/** Presses something. What the phone accepts, and it alone, becomes an intention. */
export const press = async (world: World, device: SimulatedDevice, tab: Tab, act: Act) => {
  const { campus, intentions, note, happened } = world
  const held = stands(campus, act)
  const after = campus.done.length
  const { name, life } = device
  note(`${tab.name} ${act.name} ${JSON.stringify(act.args)}`)
  tab.queued.delete(keyOf(act))
  const accepted = async () => {
    const key = keyOf(act)
    const withdrawn = tab.forgotten
    const recorded = true
    const intention = { act, key, device: name, life, after, held, recorded, withdrawn }
    intentions.push(intention)
    happened(act.name)
    intention.recorded = await isRecorded(device, tab, key)
  }
  const work = tab.phone.act(act.name, act.args as never).then(accepted, (error: unknown) => {
    const isRefusal = error instanceof Refusal
    note(`${tab.name} does not ${act.name}: ${isRefusal ? error.reason : String(error)}`)
  })
  await Promise.race([work, world.virtual.settle()])
}

/** A tab of the hero's, if one is open. */
const heroTab = ({ random, phones }: World): [SimulatedDevice, Tab] | undefined => {
  const device = random.pick(phones)
  const tabs = device.tabs.filter(({ uid }) => uid === hero)
  return tabs.length === 0 ? undefined : [device, random.pick(tabs)]
}

/** What a page reads; nothing when it is killed meanwhile, or its database takes time to open again. */
export const seen = <T>({ virtual }: World, reading: PromiseLike<T>): Promise<T | undefined> =>
  Promise.race([
    reading.then(
      (answer) => answer,
      () => undefined,
    ),
    virtual.settle().then(() => undefined),
  ])

export const pressSomething = async (world: World): Promise<void> => {
  const found = heroTab(world)
  if (found === undefined) return
  const [device, tab] = found
  const drawing = drawAct(tab.database, world.random, world.gender, world.campus.server.now())
  const act = await seen(world, drawing)
  if (act === undefined) return
  await press(world, device, tab, act)
  // Often while it is sent: hardly anything else takes as long.
  if (act.name === 'putPhoto' && world.random.chance(0.4)) {
    setTimeout(tab.kill, world.random.integer(50, 800))
  }
}

/** Retry or Discard, of something that waits or was refused. */
export const settleSomething = async (world: World): Promise<void> => {
  const found = heroTab(world)
  if (found === undefined) return
  const [device, { database, phone, name }] = found
  const rows = (await seen(world, database.outbox.toArray())) ?? []
  const open = rows.filter(({ state }) => state === 'refused' || state === 'queued')
  if (open.length === 0) return
  const { key } = world.random.pick(open)
  const isRetry = world.random.chance(0.5)
  world.note(`${name} ${isRetry ? 'retries' : 'discards'} ${key}`)
  world.happened(isRetry ? 'retried' : 'discarded')
  if (isRetry) return void (await seen(world, phone.retry(key)))
  for (const one of world.intentions) {
    if (one.device === device.name && one.key === key) one.withdrawn = true
  }
  await seen(world, phone.discard(key))
}

const patienceMs = 5 * durations.second

/** Signs out: sends what it can for a moment, and gives up the rest. */
export const signOut = async (world: World): Promise<void> => {
  const found = heroTab(world)
  if (found === undefined) return
  const [device, { database, phone, name }] = found
  world.note(`${name} signs out`)
  world.happened('signed out')
  await Promise.race([phone.flush().catch(() => undefined), world.virtual.elapse(patienceMs)])
  const rows = await seen(world, database.outbox.toArray())
  const waiting = new Set(rows?.filter(({ state }) => state !== 'delivered').map(({ key }) => key))
  for (const one of world.intentions) {
    const waits = rows === undefined || waiting.has(one.key)
    if (one.device === device.name && waits) one.withdrawn = true
  }
  await seen(world, device.forget(hero))
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

import { Refusal } from '../../../../src/shared/errors.ts'
import { durations } from '../../../../src/shared/limits.ts'
import { hero } from '../campus/people.ts'
import { seen, type World } from '../day/world.ts'
import type { SimulatedDevice, Tab } from '../device/device.ts'
import type { Act } from './act.ts'
import { type Intention, keyOf, stands } from './intentions.ts'

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
  const { campus, intentions, underWay, note, happened } = world
  const key = keyOf(act)
  note(`${tab.name} ${act.name} ${JSON.stringify(act.args)}`)
  tab.queued.delete(key)
  const intention: Intention = {
    act,
    key,
    device: device.name,
    life: device.life,
    after: campus.done.length,
    held: stands(campus, act),
    recorded: true,
    withdrawn: false,
    takenBack: false,
  }
  underWay.add(intention)
  const accepted = async () => {
    intention.withdrawn ||= tab.forgotten
    intentions.push(intention)
    happened(act.name)
    intention.recorded = await isRecorded(device, tab, key)
  }
  const refused = (error: unknown) => {
    const isRefusal = error instanceof Refusal
    note(`${tab.name} does not ${act.name}: ${isRefusal ? error.reason : String(error)}`)
  }
  const work = tab.client
    .act(act.name, act.args as never)
    .finally(() => underWay.delete(intention))
    .then(accepted, refused)
  await Promise.race([work, world.virtual.settle()])
}

/** Sends at once what was refused or waits. */
export const retry = async (world: World, { client, name }: Tab, key: string): Promise<void> => {
  world.note(`${name} retries ${key}`)
  world.happened('retried')
  await seen(world, client.retry(key))
}

/** Gives up what was refused or waits; what is on its way stays. */
export const discard = async (
  world: World,
  device: SimulatedDevice,
  { client, name }: Tab,
  key: string,
): Promise<void> => {
  world.note(`${name} discards ${key}`)
  world.happened('discarded')
  const isAbout = (one: Intention) => one.device === device.name && one.key === key
  const about = world.intentions.filter(isAbout)
  // An act of the same moment may be there in time to be given up with it.
  for (const one of [...about, ...[...world.underWay].filter(isAbout)]) one.withdrawn = true
  const isOver = await seen(
    world,
    client.discard(key).then(() => true),
  )
  if (isOver !== true || device.tried.has(key)) return
  for (const one of about) one.takenBack = true
}

const timeoutMs = 5 * durations.second

/** Signs out: sends what it can for a moment, and gives up the rest. */
export const signOut = async (
  world: World,
  device: SimulatedDevice,
  { database, client, name }: Tab,
): Promise<void> => {
  world.note(`${name} signs out`)
  world.happened('signed out')
  await Promise.race([client.flush().catch(() => undefined), world.virtual.sleep(timeoutMs)])
  const rows = await seen(world, database.outbox.toArray())
  const waiting = new Set(rows?.filter(({ state }) => state !== 'delivered').map(({ key }) => key))
  for (const one of world.intentions) {
    const waits = rows === undefined || waiting.has(one.key)
    if (one.device === device.name && waits) one.withdrawn = true
  }
  await seen(world, device.forget(hero))
}

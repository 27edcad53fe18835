import { guest } from '../campus/people.ts'
import { heroTab, seen, type World } from '../day/world.ts'
import { drawAct } from './acts.ts'
import { drawOnPlans } from './plans.ts'
import { discard, press, retry, signOut } from './presses.ts'
import { thinkAgain } from './second-thoughts.ts'

/** The share of acts about which a person changes their mind before the act has come to rest. */
const ofTwoMinds = 0.35

export const pressSomething = async (world: World): Promise<void> => {
  const { random, gender, campus, isOfPlans } = world
  const found = heroTab(world)
  if (found === undefined) return
  const [device, tab] = found
  const draw = isOfPlans && random.chance(0.7) ? drawOnPlans : drawAct
  const act = await seen(world, draw(tab.database, random, gender, campus.server.now()))
  if (act === undefined) return
  // The page is often killed while it sends a photo, because hardly anything else takes as long.
  if (act.name === 'putPhoto' && random.chance(0.4)) {
    setTimeout(tab.kill, random.integer(50, 800))
  }
  if (random.chance(ofTwoMinds)) thinkAgain(world, act, device, tab)
  await press(world, device, tab, act)
}

/** Retry or Discard, of something that waits or was refused. */
export const settleSomething = async (world: World): Promise<void> => {
  const found = heroTab(world)
  if (found === undefined) return
  const [device, tab] = found
  const rows = (await seen(world, tab.database.outbox.toArray())) ?? []
  const open = rows.filter(({ state }) => state === 'refused' || state === 'queued')
  if (open.length === 0) return
  const { key } = world.random.pick(open)
  if (world.random.chance(0.5)) await retry(world, tab, key)
  else await discard(world, device, tab, key)
}

export const signOutSomewhere = async (world: World): Promise<void> => {
  const found = heroTab(world)
  if (found !== undefined) await signOut(world, ...found)
}

/** Another person presses, signed in on the same phone. */
export const pressAsGuest = async ({ clients: [client], random }: World): Promise<void> => {
  const tab = client.tabs.find(({ uid }) => uid === guest)
  const values = { bio: `guest ${random.uuid()}` }
  await tab?.client.act('editProfile', { section: 'bio', values }).catch(() => undefined)
}

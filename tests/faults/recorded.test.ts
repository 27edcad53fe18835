import { afterEach, expect, test } from 'vitest'
import type { Act } from './sim/actions/act.ts'
import { press } from './sim/actions/presses.ts'
import { hero, roundId } from './sim/campus/people.ts'
import { createWorld, type World } from './sim/day/world.ts'
import './sim/day/engine-preload.ts'

/** The turns of a press and of the look after it. */
const points = Array.from({ length: 18 }, (_, point) => point + 1)

const her = { roundId, uid: 'bea' }

let world: World | undefined

afterEach(() => world?.virtual.uninstall())

/**
 * Whether the simulator expects a row of the last press, when the page is killed so many turns after
 * it; null where the press was not accepted.
 */
const believedAt = async (point: number, acts: readonly Act[]): Promise<boolean | null> => {
  world = createWorld(1, { gender: 'male' })
  const { virtual, clients, intentions } = world
  const [client] = clients
  const opening = client.open(hero)
  await virtual.elapse(2000)
  const tab = await opening
  if (tab === undefined) throw new Error('The tab did not open')
  client.network('down')
  for (const [place, act] of acts.entries()) {
    if (place === acts.length - 1) virtual.afterTurns(point, tab.kill)
    await press(world, client, tab, act)
  }
  await virtual.settle()
  client.killAll()
  await virtual.settle()
  virtual.uninstall()
  return intentions[acts.length - 1]?.recorded ?? null
}

const believedEverywhere = async (...acts: readonly Act[]): Promise<Set<boolean>> => {
  const found = new Set<boolean>()
  for (const point of points) {
    const believed = await believedAt(point, acts)
    if (believed !== null) found.add(believed)
  }
  return found
}

test('An undo of nothing is nothing to wait for, whenever the page is killed', async () => {
  expect(await believedEverywhere({ name: 'unlike', args: her })).toEqual(new Set([false]))
})

test('A like that was accepted is to arrive, whenever the page is killed', async () => {
  expect(await believedEverywhere({ name: 'like', args: her })).toEqual(new Set([true]))
})

test('So is one that is pressed again while it waits', async () => {
  const like: Act = { name: 'like', args: her }
  expect(await believedEverywhere(like, like)).toEqual(new Set([true]))
})

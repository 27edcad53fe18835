import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { durations } from '../../../src/shared/limits.ts'
import type { Campus } from '../sim/campus/campus.ts'
import { hero } from '../sim/campus/people.ts'
import { createWorld, type World } from '../sim/day/world.ts'
import { copyOf } from '../sim/device/database-copy.ts'
import type { Tab } from '../sim/device/device.ts'
import type { Scene } from './scenes.ts'

const { second } = durations

// Live queries are asked only where the platform itself has a database.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

/** The other tab or phone on which the account looks at the same things. */
export type Company = 'alone' | 'second tab' | 'second phone'

/** A phone that has been in use, and whoever keeps it company. */
export interface Stage {
  world: World
  campus: Campus
  tab: Tab
  /** The page that acts in between: another one, or the same. */
  other: Tab
  end(): Promise<void>
}

/** The time after which a phone that has just been opened holds everything. */
const firstPullMs = 3 * second
const openingMs = second

const begin = (scene: Scene, seed: number, holds?: () => IDBFactory): World => {
  const { gender, opensAfterMs } = scene
  const world = createWorld(seed, {
    gender,
    ...(holds && { holds }),
    ...(opensAfterMs !== undefined && { opensAfterMs }),
  })
  scene.setup?.(world.campus)
  return world
}

/** Ends all pages on both phones, and makes time real again. */
export const endWorld = async ({ clients, virtual }: World): Promise<void> => {
  for (const client of clients) client.killAll()
  await virtual.settle()
  virtual.uninstall()
}

export const openTab = async (
  { virtual, clients }: World,
  which: 0 | 1 = 0,
  milliseconds: number = openingMs,
): Promise<Tab> => {
  const opening = clients[which].open(hero)
  await virtual.elapse(milliseconds)
  const tab = await opening
  if (tab === undefined) throw new Error('The tab did not open')
  return tab
}

const holdings = new WeakMap<Scene, IDBFactory>()

/** The databases of a phone that has been in use since the scene began: pulled once for all points. */
const holdingOf = async (scene: Scene): Promise<IDBFactory> => {
  const known = holdings.get(scene)
  if (known !== undefined) return known
  const world = begin(scene, 0)
  const tab = await openTab(world, 0, firstPullMs)
  await scene.keep?.(tab)
  await endWorld(world)
  const holding = copyOf(world.clients[0].factory)
  holdings.set(scene, holding)
  return holding
}

/**
 * A world with phones that have been in use, none of which is open.
 * @param entered hears of it before anything can fail in it
 */
export const enterWorld = async (
  scene: Scene,
  seed: number,
  entered: (world: World) => void,
): Promise<World> => {
  const holding = await holdingOf(scene)
  const world = begin(scene, seed, () => copyOf(holding))
  entered(world)
  // The server is as far as it was when this phone was read.
  await world.virtual.elapse(firstPullMs)
  return world
}

/** The same stage with a page and its company. */
export const enter = async (
  scene: Scene,
  company: Company,
  seed: number,
  entered: (world: World) => void,
): Promise<Stage> => {
  const world = await enterWorld(scene, seed, entered)
  const tab = await openTab(world)
  const other = company === 'alone' ? tab : await openTab(world, company === 'second tab' ? 0 : 1)
  return { world, campus: world.campus, tab, other, end: () => endWorld(world) }
}

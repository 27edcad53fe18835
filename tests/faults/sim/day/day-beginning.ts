import { createRandom } from '../../../../demo/random.ts'
import { outboxKey } from '../../../../src/data/mutations/keys.ts'
import { durations } from '../../../../src/shared/limits.ts'
import type { Gender } from '../../../../src/shared/model/people/answers.ts'
import { hero } from '../campus/people.ts'
import { copyOf } from '../device/database-copy.ts'
import { openOldPage } from '../device/old-page.ts'
import { createWorld, type World } from './world.ts'

const { second, minute } = durations

/** The time after which a phone that has just been opened holds everything. */
const firstPullMs = 3 * second

const genders = ['male', 'female'] as const

const holdings = new Map<Gender, IDBFactory>()

/** A phone that has been in use: its first pull is over. */
const prepare = async (gender: Gender): Promise<void> => {
  const { clients, virtual } = createWorld(0, { gender })
  const [client] = clients
  const opening = client.open(hero)
  await virtual.elapse(firstPullMs)
  await opening
  client.killAll()
  await virtual.settle()
  virtual.uninstall()
  holdings.set(gender, copyOf(client.factory))
}

const openBoth = async ({ clients, virtual }: World): Promise<void> => {
  for (const client of clients) {
    const opening = client.open(hero)
    await virtual.elapse(second)
    await opening
  }
}

/** A page of the first version keeps the new one out for a while; what waits in it is carried over. */
const behindAnOldPage = async (world: World): Promise<void> => {
  const { clients, virtual, random, intentions } = world
  const [client, other] = clients
  const args = { section: 'bio', values: { bio: `old bio ${random.uuid()}` } } as const
  const key = outboxKey.editProfile(args)
  const opening = openOldPage(client.factory, [{ key, name: 'editProfile', args, lane: 'profile' }])
  await virtual.settle()
  const close = await opening
  intentions.push({
    act: { name: 'editProfile', args },
    key,
    device: client.name,
    life: client.life,
    after: 0,
    held: false,
    recorded: true,
    withdrawn: false,
    takenBack: false,
  })
  await Promise.all([client.open(hero), other.open(hero), virtual.elapse(6 * second)])
  close()
  await virtual.elapse(second)
  await Promise.all([client.open(hero), virtual.elapse(second)])
}

/**
 * Most days begin on phones that hold everything already; some on new ones, before the window opens
 * or while it is open; some behind a page of the version before.
 */
export const beginDay = async (seed: number): Promise<World> => {
  for (const gender of genders) if (!holdings.has(gender)) await prepare(gender)
  const random = createRandom(seed ^ 0x5eed)
  const gender = random.chance(0.7) ? 'male' : 'female'
  const draw = random.next()
  if (draw < 0.75) {
    const holds = () => copyOf(holdings.get(gender) as IDBFactory)
    const world = createWorld(seed, { gender, holds })
    // The server is as far as it was when these phones were read.
    await world.virtual.elapse(firstPullMs)
    await openBoth(world)
    return world
  }
  if (draw < 0.85) {
    const world = createWorld(seed, { gender, opensAfterMs: 3 * minute })
    await openBoth(world)
    return world
  }
  const world = createWorld(seed, { gender })
  await (draw < 0.93 ? openBoth(world) : behindAnOldPage(world))
  return world
}

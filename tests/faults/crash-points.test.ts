import { afterEach, describe, expect, test } from 'vitest'
import { outboxKey } from '../../src/data/mutations/keys.ts'
import { pieceBytes } from '../../src/remote/files.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { likeId } from '../../src/shared/ids.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { isNight, pointsOf, timeoutMs, tryAll } from './points/sampling.ts'
import { men } from './points/scenes.ts'
import { endWorld, enterWorld, openTab } from './points/stage.ts'
import { stateOf } from './points/state.ts'
import { hero, pairOf, partner, roundId } from './sim/campus/people.ts'
import { createWorld, type World } from './sim/day/world.ts'
import type { Tab } from './sim/device/device.ts'
import { openOldPage } from './sim/device/old-page.ts'
import './sim/day/engine-preload.ts'

const her = { roundId, uid: 'bea' }
const key = outboxKey.like(her)
const herLike = paths.like(roundId, hero, her.uid)
/** The two seeds differ in whether a request that is on its way at the end arrives. */
const seeds = [1, 2]

let world: World | undefined

/**
 * One act: its work, the promises that hold at any point of it, and those that hold after the next start.
 */
interface UserAction {
  /** Whether requests of the act change something on the server. */
  asks?: true
  /** A scene with very many points: `npm test` takes every so many of them, the night takes all. */
  every?: number
  /** A phone that was never used before. */
  isNew?: true
  prepare(world: World): Promise<Tab | undefined>
  begin(world: World, tab: Tab | undefined): unknown
  recovered(world: World, tab: Tab): Promise<void>
}

const second = 1000

const likesOnServer = ({ campus }: World) => campus.server.paths('likes/')

const created = ({ campus }: World) =>
  campus.done.filter((done) => 'write' in done && done.write.kind === 'create').length

/** Awaits Dexie while virtual time stands still. */
const read = async <T>({ virtual }: World, work: PromiseLike<T>): Promise<T> => {
  await virtual.settle()
  return work
}

const pressedOffline = async (here: World): Promise<Tab> => {
  const tab = await openTab(here)
  here.clients[0].network('down')
  const acting = tab.client.act('like', her)
  await here.virtual.settle()
  await acting
  return tab
}

const isLikedOnce = async (here: World, tab: Tab) => {
  expect(likesOnServer(here)).toEqual([herLike])
  expect(created(here)).toBe(1)
  expect(await read(here, tab.database.likes.get(likeId(roundId, hero, her.uid)))).toBeDefined()
  const row = await read(here, tab.database.outbox.get(key))
  expect(row?.state ?? 'delivered').toBe('delivered')
}

const photoId = '00000000-0000-4000-8000-000000000001'

const chosenOffline = async (here: World): Promise<Tab> => {
  const tab = await openTab(here)
  here.clients[0].network('down')
  const bytes = new Uint8Array(pieceBytes + 1024)
  bytes.set(new TextEncoder().encode(photoId))
  const file = { id: photoId, bytes: bytes.buffer, contentType: 'image/jpeg', keptAt: Date.now() }
  await read(here, tab.database.files.add(file))
  const acting = tab.client.act('putPhoto', { id: photoId })
  await here.virtual.settle()
  await acting
  return tab
}

/** There are more messages than a listener of the simulator carries, and than its pages hold. */
const words = ['m1', 'm2', 'm3', 'm4', 'm5']

const userActions = {
  press: {
    prepare: (here) => openTab(here),
    begin: (_world, tab) => tab?.client.act('like', her).catch(() => undefined),
    recovered: async (here, tab) => {
      const liked = await read(here, tab.database.likes.get(likeId(roundId, hero, her.uid)))
      expect(likesOnServer(here)).toEqual(liked === undefined ? [] : [herLike])
      expect(created(here)).toBe(liked === undefined ? 0 : 1)
    },
  },
  send: {
    asks: true,
    prepare: pressedOffline,
    begin: ({ clients: [client] }) => client.network('up'),
    recovered: isLikedOnce,
  },
  pull: {
    prepare: (here) => openTab(here),
    begin: ({ campus }) => {
      const { server } = campus
      const deck = server.get(pathOf('assignments', roundId, hero))
      server.write(pathOf('assignments', roundId, hero), { ...deck, uids: ['cleo'] })
      server.write(paths.user(hero), { ...server.get(paths.user(hero)), bio: 'Changed' })
      const poked = server.now() + 1
      const before = server.get(paths.poke(hero))?.pokedAt as object
      server.write(paths.poke(hero), { pokedAt: { ...before, assignments: poked, me: poked } })
    },
    recovered: async (here, { database }) => {
      const cards = await read(here, database.cards.toArray())
      expect(cards.map(({ uid }) => uid)).toEqual(['cleo'])
      expect((await read(here, database.me.get(hero)))?.bio).toBe('Changed')
    },
  },
  block: {
    prepare: (here) => openTab(here),
    begin: (_world, tab) => tab?.client.act('block', { uid: partner }).catch(() => undefined),
    recovered: async (here, { database }) => {
      const isBlocked = here.campus.server.get(paths.block(hero, partner)) !== undefined
      expect(await read(here, database.matches.count())).toBe(isBlocked ? 0 : 1)
      expect(await read(here, database.blocks.count())).toBe(isBlocked ? 1 : 0)
    },
  },
  upload: {
    asks: true,
    every: 5,
    prepare: chosenOffline,
    begin: ({ clients: [client] }) => client.network('up'),
    recovered: async ({ campus, ...here }, { database }) => {
      const shown = campus.server.get(paths.user(hero))?.photoUrls as string[]
      const its = shown.filter((url) => campus.fileBehind(url) === photoId)
      expect(its).toHaveLength(1)
      const stored = [...campus.server.files.stored.values()]
      expect(stored.filter(({ address: url }) => its.includes(url))).toHaveLength(1)
      const me = await read({ campus, ...here }, database.me.get(hero))
      expect(me?.photoUrls).toEqual(shown)
    },
  },
  conversation: {
    every: 3,
    prepare: async (here) => {
      const tab = await openTab(here)
      tab.client.watchConversation(pairOf('male'))
      await here.virtual.elapse(second)
      return tab
    },
    begin: ({ campus }) =>
      campus.hear(
        words.map((id) => ({
          path: paths.message(pairOf('male'), id),
          data: {
            senderUid: partner,
            text: id,
            clientAt: 0,
            sentAt: serverTime,
            updatedAt: serverTime,
          },
        })),
      ),
    recovered: async (here, { database }) => {
      const held = await read(here, database.messages.toCollection().primaryKeys())
      expect(held.toSorted()).toEqual(words)
      expect((await read(here, database.matches.get(pairOf('male'))))?.lastMessage).not.toBeNull()
    },
  },
  upgrade: {
    isNew: true,
    prepare: async (here) => {
      const [client] = here.clients
      const opening = openOldPage(client.factory, [{ key, name: 'like', args: her, lane: key }])
      await here.virtual.settle()
      const close = await opening
      close()
      return undefined
    },
    begin: ({ clients: [client] }) => client.open(hero).catch(() => undefined),
    recovered: isLikedOnce,
  },
} as const satisfies Record<string, UserAction>

const kill = (here: World) => here.clients[0].killAll()

const worldFor = async (userAction: UserAction, seed: number): Promise<World> => {
  world?.virtual.uninstall()
  if (!userAction.isNew) {
    return enterWorld(men, seed, (entered) => {
      world = entered
    })
  }
  world = createWorld(seed, men)
  return world
}

/** Does it once to the end. @returns how many turns it has at which it may be killed */
const countPoints = async (userAction: UserAction, seed: number): Promise<number> => {
  const here = await worldFor(userAction, seed)
  const tab = await userAction.prepare(here)
  const before = here.virtual.turns()
  userAction.begin(here, tab)
  await here.virtual.elapse(2 * second)
  const points = here.virtual.turns() - before
  await endWorld(here)
  return points
}

/** @param recovered states that a kill has left, and from which all has come right: it would again */
const killAt = async (
  userAction: UserAction,
  seed: number,
  point: number,
  recovered: Set<string>,
): Promise<string[]> => {
  const here = await worldFor(userAction, seed)
  const tab = await userAction.prepare(here)
  here.virtual.afterTurns(point, () => kill(here))
  userAction.begin(here, tab)
  await here.virtual.elapse(3 * second)
  kill(here)
  await here.virtual.settle()
  const state = stateOf(here)
  if (recovered.has(state) && !isNight) {
    here.virtual.uninstall()
    return []
  }
  here.clients[0].network('up')
  const next = await openTab(here)
  await here.virtual.elapse(60 * second)
  await userAction.recovered(here, next)
  recovered.add(state)
  await endWorld(here)
  return []
}

afterEach(() => world?.virtual.uninstall())

/** A smaller number of points would mean that the count no longer sees them. */
const fewestPoints = 40

const survives = (userAction: UserAction) => async (): Promise<void> => {
  for (const seed of userAction.asks ? seeds : seeds.slice(1)) {
    const points = await countPoints(userAction, seed)
    expect(points).toBeGreaterThan(fewestPoints)
    const some = pointsOf(points, Math.ceil(points / (userAction.every ?? 1)), 1)
    const recovered = new Set<string>()
    const kills = (point: number) => killAt(userAction, seed, point, recovered)
    const failed = await tryAll(`seed ${seed}`, points, some, kills)
    expect(failed).toEqual([])
  }
}

describe('a page killed at any await', () => {
  test(
    'pressing Like, either nothing happened, or it is kept and sent [1, 2]',
    survives(userActions.press),
    timeoutMs,
  )

  test(
    'sending, before and after the server’s commit: it is there once, and nobody hears of it [3, 4]',
    survives(userActions.send),
    timeoutMs,
  )

  test(
    'taking in what the server says: all of it is there after the next start',
    survives(userActions.pull),
    timeoutMs,
  )

  test(
    'blocking somebody: card, match and conversation are gone at once, and for good',
    survives(userActions.block),
    timeoutMs,
  )

  test(
    'sending a photo: it is shown once, and leads to its file',
    survives(userActions.upload),
    timeoutMs,
  )

  test(
    'hearing a conversation: every word is there after the next start',
    survives(userActions.conversation),
    timeoutMs,
  )

  test(
    'the upgrade from the first version, what waits is carried over and sent [33, 34]',
    survives(userActions.upgrade),
    timeoutMs,
  )
})

import assert from 'node:assert/strict'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDocuments, type Emulator } from '../../../packages/local-firebase/index.ts'
import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { webLocks } from '../../../src/data/locks/locks.ts'
import { createDocumentOnce } from '../../../src/data/mutations/replay.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import { pullDue } from '../../../src/data/sync/sync.ts'
import type { Messenger } from '../../../src/remote/remote.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { pokeDocumentSchema } from '../../../src/shared/model/notifications/poke.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'
import { stubLightFetch } from '../../support/servers/light-fetch.ts'
import {
  cardsPerMan,
  deckOf,
  likePath,
  loadCampus,
  loadRound,
  manUid,
  remoteOf,
  strangerTo,
} from '../support/load-campus.ts'

const men = 5_000
const atOnce = 50
/** Men whose whole phone is played: its database, its pulls, its pokes. */
const phones = 50
/** The reads of a man's phone that are allowed beyond his cards, with his plan, by which the rules open a deck. */
const readsBesideCards = 13
/** Half a minute's work on an idle machine; milliseconds. */
const timeoutMs = 300_000
const hasPlan = (index: number) => index % 10 !== 9

let emulator: Emulator
let startAt: number

beforeAll(async () => {
  stubLightFetch()
  emulator = await startProjectEmulator({ port: 0, log: () => {} })
  startAt = loadCampus(emulator, men, hasPlan)
}, timeoutMs)
afterAll(() => emulator.close())

const everyMan = Array.from({ length: men }, (_, index) => index)

const inParallel = async <T>(list: readonly T[], work: (item: T) => Promise<void>) => {
  let next = 0
  const worker = async () => {
    for (let item = list[next++]; item !== undefined; item = list[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Sends a like as the phone does: until there is an answer, and a repeat is no failure. */
const like = async (
  remote: Messenger,
  index: number,
  girlUid: string,
  by = manUid(index),
): Promise<'taken' | 'refused'> => {
  try {
    await createDocumentOnce(remote, likePath(index, girlUid), {
      roundId: loadRound,
      likingUserUid: by,
      likedUserUid: girlUid,
      timestamp: serverTime,
    })
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    if (error instanceof Transient) return like(remote, index, girlUid, by)
    throw error
  }
}
const reads = () => emulator.firestoreStore.counters.clients.reads
const likesHeld = () =>
  describeDocuments(emulator, 'likes')
    .map(({ path }) => path)
    .sort()

const openPhone = async (index: number): Promise<Engine> => {
  const database = new UserDatabase(manUid(index), { indexedDB: new IDBFactory(), IDBKeyRange })
  await database.open()
  return {
    database,
    remote: remoteOf(emulator, manUid(index), 'male'),
    locks: webLocks(createFakeLockManager()),
    now: () => emulator.clock.now(),
  }
}

/** The phone hears both pokes and pulls what poked: one opening of the app. */
const openApp = async (engine: Engine) => {
  const { database, remote } = engine
  const pokesOf = async (path: string) => {
    const { pokedAt, counts } = v.parse(pokeDocumentSchema, (await remote.get(path))?.data)
    const pokes = Object.entries(pokedAt).map(
      ([stream, at]) => [stream, { pokedAt: at, number: counts[stream], payload: null }] as const,
    )
    return Object.fromEntries(pokes)
  }
  const [mine, campus] = await Promise.all([
    pokesOf(paths.poke(database.uid)),
    pokesOf(paths.campusPoke),
  ])
  await pullDue(engine, { ...mine, ...campus })
}

test(
  'a like before the window opens is refused',
  async () => {
    await inParallel(everyMan.slice(0, 200), async (index) => {
      const remote = remoteOf(emulator, manUid(index), 'male')
      expect(await like(remote, index, deckOf(index)[0] ?? '')).toBe('refused')
    })
    expect(likesHeld()).toEqual([])
  },
  timeoutMs,
)

test(
  `a man's phone reads at most ${cardsPerMan + readsBesideCards} documents when his window opens`,
  async () => {
    const opened = await Promise.all(everyMan.slice(0, phones).map(openPhone))
    const cold = reads()
    for (const engine of opened) await openApp(engine)
    const coldReads = (reads() - cold) / phones
    emulator.clock.setOffset(startAt - Date.now())
    // The tick of the first minute flips the round, and the news stand in the inbox.
    emulator.load({
      documents: {
        [paths.campusPoke]: {
          pokedAt: { rounds: new Date(startAt), 'announcements:male': new Date(startAt) },
        },
        [paths.notification('round_r1_boysStart')]: {
          title: 'Your round is live',
          body: 'Open your round to see who is in it.',
          userUid: null,
          targetType: 'male',
          createdAt: new Date(startAt),
          seen: false,
        },
      },
      users: [],
      files: [],
    })
    const warm = reads()
    for (const engine of opened) await openApp(engine)
    const warmReads = (reads() - warm) / phones
    for (const [index, { database }] of opened.entries()) {
      // The rules open a deck with its man's plan.
      expect(await database.cards.count()).toBe(hasPlan(index) ? cardsPerMan : 0)
      database.close()
    }
    process.stderr.write(`Reads per man: first opening ${coldReads}, at the window ${warmReads}\n`)
    for (const count of [coldReads, warmReads]) {
      expect(count).toBeLessThanOrEqual(cardsPerMan + readsBesideCards)
    }
  },
  timeoutMs,
)

test(
  `${men} men like in the first minute, many of them twice and some where they may not`,
  async () => {
    const allowed: string[] = []
    const counts = { taken: 0, refused: 0 }
    const begun = performance.now()
    const readBefore = reads()
    await inParallel(everyMan, async (index) => {
      const remote = remoteOf(emulator, manUid(index), 'male')
      const girl = deckOf(index)[index % cardsPerMan] ?? ''
      const tries: [boolean, Promise<string>][] = [[hasPlan(index), like(remote, index, girl)]]
      // A second tab sends the same like.
      if (index % 3 === 0) tries.push([hasPlan(index), like(remote, index, girl)])
      if (index % 5 === 0) tries.push([false, like(remote, index, strangerTo(index))])
      // Some likes are sent in another man's name, and some by a woman.
      if (index % 50 === 0) tries.push([false, like(remote, index + 1, deckOf(index + 1)[0] ?? '')])
      if (index % 50 === 1) {
        const woman = remoteOf(emulator, manUid(index), 'female')
        tries.push([false, like(woman, index, deckOf(index)[(index + 1) % cardsPerMan] ?? '')])
      }
      if (hasPlan(index)) allowed.push(likePath(index, girl))
      for (const [may, answer] of tries) {
        const outcome = await answer
        counts[outcome === 'taken' ? 'taken' : 'refused'] += 1
        assert.equal(outcome, may ? 'taken' : 'refused', `man ${index}`)
      }
    })
    const seconds = (performance.now() - begun) / durations.second
    process.stderr.write(
      `${men} men, ${counts.taken + counts.refused} likes sent in ${seconds.toFixed(1)} s: ` +
        `${counts.taken} answered as taken, ${counts.refused} refused, ` +
        `${((reads() - readBefore) / men).toFixed(2)} reads per man\n`,
    )
    expect(likesHeld()).toEqual(allowed.sort())
  },
  timeoutMs,
)

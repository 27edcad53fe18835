import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields, Store } from '../../functions/platform/store.ts'
import { createStore } from '../../functions/platform/store-admin.ts'
import type { Emulator } from '../../packages/local-firebase/index.ts'
import { startProjectEmulator } from '../../scripts/local-firebase.ts'
import { allCollections } from '../../src/shared/collections/all-collections.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { hashCuration } from '../../src/shared/domain/curation/run/curation-hash.ts'
import { defaultScoreWeights } from '../../src/shared/domain/curation/score/weights.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { keepErrorTypes } from '../functions/support/light-gax.ts'
import { createRoundCampus, girlsWindowMs, roundId } from '../support/curation/round-campus.ts'
import {
  type RoundWorkDeath,
  type RoundWorkName,
  runRoundWork,
} from '../support/round-work/start.ts'

const { minute } = durations
/**
 * This size needs more than one transaction of each kind, and two pieces of the end, the receipt and the
 * news.
 */
const perSide = 65
const campus = createRoundCampus(perSide)
const now = Date.UTC(2026, 0, 10, 12)
const inputHash = 'a'.repeat(64)
const lists = Array.from({ length: perSide }, (_, man) => [campus.uidOf(man), campus.shownTo(man)])
const run = {
  roundId,
  settings: { perMan: 6, floor: 3, cap: 10, seed: 7 },
  weights: defaultScoreWeights,
  interestCounts: [],
  inputHash,
  hash: hashCuration(inputHash, Object.fromEntries(lists)),
  updatedAt: new Date(now),
}
/**
 * The test makes some twenty deaths, each of a process that has loaded the Admin SDK, and waits a minute for
 * its locks.
 */
const deathsMs = 20 * minute

const startMs = 5 * minute

let emulator: Emulator
let store: Store
let close: () => Promise<void>

beforeAll(async () => {
  keepErrorTypes()
  emulator = await startProjectEmulator({ port: 0 })
  process.env.FIRESTORE_EMULATOR_HOST = emulator.firestore
  const app = initializeApp({ projectId: emulator.project }, randomUUID())
  store = createStore(getFirestore(app))
  close = async () => {
    await deleteApp(app)
    await emulator.close()
  }
}, startMs)

afterAll(() => close())

/** Times of the server's clock differ from run to run, and a poke counts the repeats. */
const withoutTimes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTimes)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !name.endsWith('At'))
  return Object.fromEntries(kept.sort().map(([name, held]) => [name, withoutTimes(held)]))
}

type Held = Record<string, unknown>

const everything = async (): Promise<Held> => {
  const held: Held = {}
  for (const declared of Object.values(allCollections)) {
    if (declared.name === 'pokes' || 'below' in declared) continue
    const collection = declared.name
    for (const { path, data } of await store.query({ collection, where: [] })) {
      held[path] = withoutTimes(data)
    }
  }
  return held
}

const decksIn = (held: Held): [string, Fields][] =>
  Object.entries(held)
    .filter(([path]) => path.startsWith('assignments/'))
    .map(([path, deck]) => [path, deck as Fields])

interface Case {
  work: RoundWorkName
  documents: () => Record<string, Record<string, unknown>>
  at: number
  /** Whether the state is one that a whole run may end with. */
  check: (end: Held) => void
}

const under = (held: Held, collection: string) =>
  Object.keys(held).filter((path) => path.startsWith(`${collection}/`))
const ended = now + girlsWindowMs + limits.graceMs + limits.lastLikeMs

const cases: Record<string, Case> = {
  participants: {
    work: 'participants',
    documents: () => campus.signedUp(now),
    at: now,
    check: (end) => expect(under(end, 'participants')).toHaveLength(2 * perSide),
  },
  publishing: {
    work: 'publish',
    documents: () => ({ ...campus.drafted(now), [pathOf('curationRuns', roundId)]: run }),
    at: now,
    check: (end) => {
      expect(end[paths.round(roundId)]).toMatchObject({
        receipt: { men: 60, women: 60, shown: { min: 6, max: 6 }, seed: 7, hash: run.hash },
      })
      expect(under(end, 'sweeps')).toEqual([])
      expect(decksIn(end)).toHaveLength(perSide)
      expect(decksIn(end).every(([, { uids }]) => (uids as string[]).length === 6)).toBe(true)
      expect(under(end, 'pairHistory')).toHaveLength(6 * perSide)
    },
  },
  'promotion, and the news of the girls’ window': {
    work: 'whole tick',
    documents: () => campus.liked(now),
    at: now,
    check: (end) => {
      expect(decksIn(end)).toHaveLength(2 * perSide)
      expect(under(end, 'notifications')).toHaveLength(perSide)
      expect(under(end, 'sweeps')).toEqual([])
    },
  },
  finalising: {
    work: 'whole tick',
    documents: () => campus.promoted(now),
    at: ended,
    check: (end) => {
      expect(decksIn(end).every(([, { gone }]) => gone)).toBe(true)
      const plans = under(end, 'subscriptions').map((path) => end[path] as Fields)
      expect(plans.map(({ roundsUsed }) => roundsUsed)).toEqual(plans.map(() => 1))
      expect(under(end, 'ledger')).toHaveLength(perSide)
      expect(under(end, 'likeVoids')).toHaveLength(3 * perSide)
      expect(under(end, 'sweeps')).toEqual([])
    },
  },
}

/** Each death costs a process and a campus: they belong to one test of each work. */
describe.each(Object.entries(cases))('%s', (_name, { work, documents, at, check }) => {
  const title =
    'ends as if its server had not died, wherever it dies, and shows whole decks meanwhile'
  test(title, { timeout: deathsMs }, async () => {
    const begin = async () => {
      await emulator.reset()
      emulator.load({ documents: documents(), users: [], files: [] })
    }
    await begin()
    const before = await everything()
    const whole = await runRoundWork(emulator, { work, now: at })
    const expected = await everything()
    check(expected)
    const commits = whole?.commits ?? 0
    expect(commits).toBeGreaterThan(1)
    const dieAndGoOn = async (diesAt: number, dies: RoundWorkDeath) => {
      await begin()
      expect(await runRoundWork(emulator, { work, now: at, diesAt, dies })).toBeNull()
      for (const [path, deck] of decksIn(await everything())) {
        expect([before[path], expected[path]]).toContainEqual(deck)
      }
      await runRoundWork(emulator, { work, now: at })
      expect(await everything()).toEqual(expected)
    }
    for (let diesAt = 0; diesAt < commits; diesAt += 1) await dieAndGoOn(diesAt, 'between')
    // The locks of the dead process are in the way of the next run until they are too old.
    await dieAndGoOn(Math.floor(commits / 2), 'inside')
  })
})

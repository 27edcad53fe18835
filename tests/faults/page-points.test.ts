import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeClient, openClient } from '../../src/data/client/client.ts'
import type { Client } from '../../src/data/client/client-api.ts'
import { repair } from '../../src/data/client/repair.ts'
import { flushFromWorker } from '../../src/data/client/worker-client.ts'
import { outboxKey } from '../../src/data/mutations/keys.ts'
import { likeId } from '../../src/shared/ids.ts'
import { paths } from '../../src/shared/paths.ts'
import { stubBrowser } from '../support/engine/fake-browser.ts'
import { man, woman } from '../support/engine/memory-campus.ts'
import { atEachTurn, type Day, serveDatabases } from './points/page.ts'
import { timeoutMs } from './points/sampling.ts'

serveDatabases()

let today: Day | undefined

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('clients', { matchAll: async () => [] })
})
afterEach(() => today?.virtual.uninstall())

const began = (day: Day) => {
  today = day
}

const her = { roundId: 'r1', uid: woman.uid }
const other = { roundId: 'r1', uid: 'other' }
const likePaths = [her, other].map(({ roundId, uid }) => paths.like(roundId, man.uid, uid)).sort()

let created: string[]

/** He has liked two of his deck while nothing answered, and his page is closed. */
const likedOffline = async (day: Day) => {
  created = []
  day.campus.server.triggered = ({ before, path }) => void (before === null && created.push(path))
  const client = await day.during(day.signInAs(man))
  client?.start()
  await day.virtual.elapse(2000)
  day.remote().network('down')
  await day.during(Promise.all([client?.act('like', her), client?.act('like', other)]), 10)
  closeClient()
  expect(day.campus.server.paths('likes/')).toEqual([])
}

/** The next page is there, and online. */
const reopened = async (day: Day): Promise<Client> => {
  day.remote().network('up')
  const opening = await day.during(openClient(man))
  if (opening?.state !== 'open') throw new Error(`The phone is ${opening?.state}`)
  opening.client.start()
  await day.virtual.elapse(60_000)
  return opening.client
}

const isLikedOnce = async (day: Day) => {
  const { database } = await reopened(day)
  expect(day.campus.server.paths('likes/').sort()).toEqual(likePaths)
  expect(created.toSorted()).toEqual(likePaths)
  for (const args of [her, other]) {
    expect(await database.likes.get(likeId(args.roundId, man.uid, args.uid))).toBeDefined()
    const row = await database.outbox.get(outboxKey.like(args))
    expect(row?.state ?? 'delivered').toBe('delivered')
  }
}

/** The turns that are played; each opens a page from its beginning. */
const few = 8

/** A smaller number of points would mean that the count no longer sees them. */
const fewest = 15

describe('killed at any await', () => {
  test(
    'the worker leaves what a closed page left sent once, or to the next page',
    async () => {
      const turns = await atEachTurn({
        began,
        few,
        prepare: async (day) => {
          await likedOffline(day)
          day.remote().network('up')
        },
        work: (day) =>
          flushFromWorker(async () => ({ messenger: day.remote(), close: async () => {} })),
        recovered: isLikedOnce,
      })
      expect(turns).toBeGreaterThan(fewest)
    },
    timeoutMs,
  )

  test(
    'a repair loses nothing that waited, and does none of it twice [36]',
    async () => {
      const turns = await atEachTurn({
        began,
        few,
        prepare: likedOffline,
        work: () => repair(man.uid, 'keep'),
        recovered: isLikedOnce,
      })
      expect(turns).toBeGreaterThan(fewest)
    },
    timeoutMs,
  )

  test(
    'the start after a repair that died carries over what it had kept, once [36]',
    async () => {
      const turns = await atEachTurn({
        began,
        few,
        prepare: async (day) => {
          await likedOffline(day)
          await day.during(repair(man.uid, 'keep'))
          await day.newPage()
        },
        work: async (day) => {
          const opening = await openClient(man)
          if (opening.state !== 'open') throw new Error(`The phone is ${opening.state}`)
          day.remote().network('up')
          opening.client.start()
          await opening.client.flush()
          await day.virtual.sleep(3000)
        },
        recovered: isLikedOnce,
      })
      expect(turns).toBeGreaterThan(fewest)
    },
    timeoutMs,
  )
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openedClient } from '../../src/data/client/client.ts'
import { keepInMemory } from '../../src/data/client/memory.ts'
import { likeId, matchId } from '../../src/shared/ids.ts'
import { paths } from '../../src/shared/paths.ts'
import { stubBrowser } from '../support/fake-browser.ts'
import { man, woman } from '../support/memory-campus.ts'
import { atEachTurn, type Day, keepPage, serveDatabases } from './points/page.ts'
import { timeoutMs } from './points/sampling.ts'

serveDatabases()

let today: Day | undefined

beforeEach(() => void stubBrowser())
afterEach(() => today?.virtual.uninstall())

const her = { roundId: 'r1', uid: woman.uid }
const like = paths.like(her.roundId, man.uid, her.uid)
const pair = matchId(man.uid, woman.uid)
const message = { matchId: pair, id: 'm1', text: 'Hello', clientAt: 1 }

let created: string[]
/** How much had arrived, of two, when a page died. */
const ends = new Set<number>()

/** A page whose browser keeps nothing: it begins with what the server has, and with nothing else. */
const signedIn = async (day: Day) => {
  const client = await day.during(day.signInAs(man))
  if (client === undefined) throw new Error('Nobody was signed in')
  client.start()
  await day.virtual.elapse(5000)
  return client
}

test(
  '38: a page without storage killed at any await has sent what it did once, or not at all',
  async () => {
    const turns = await atEachTurn({
      began: (day) => {
        today = day
      },
      few: 12,
      opened: () => keepPage(keepInMemory),
      prepare: async (day) => {
        created = []
        const { server } = day.campus
        server.triggered = ({ kind, path }) => void (kind === 'create' && created.push(path))
        day.campus.match(man.uid, woman.uid)
        await signedIn(day)
      },
      work: async () => {
        const { act, flush } = openedClient()
        await Promise.all([act('like', her), act('sendMessage', message)])
        await flush()
      },
      recovered: async (day) => {
        const left = [...created]
        ends.add(left.length)
        expect(left.length).toBe(new Set(left).size)
        const { database, act } = await signedIn(day)
        await day.virtual.elapse(60_000)
        // Nothing was kept that could be sent by now.
        expect(created).toEqual(left)
        expect(await database.outbox.count()).toBe(0)
        const isLiked = (await database.likes.get(likeId('r1', man.uid, her.uid))) !== undefined
        expect(isLiked).toBe(left.includes(like))
        await day.during(act('like', her))
        expect(created.filter((path) => path === like)).toHaveLength(1)
      },
    })
    expect(turns).toBeGreaterThan(15)
    expect([...ends].sort()).toEqual(expect.arrayContaining([0, 2]))
  },
  timeoutMs,
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply, Script } from '../support/servers/wire.ts'
import { type Campus, roundId, startCampus } from './support/campus.ts'
import { secrets } from './support/people.ts'
import { mayRead, readersOf } from './support/readers.ts'
import { type Stored, takeWorld, type World } from './support/world.ts'

/** A question whose answer differs by what somebody else has done tells as much as the thing itself. */

let campus: Campus
let world: World

beforeAll(async () => {
  campus = await startCampus()
  world = takeWorld(campus.emulator)
}, 300_000)
afterAll(() => campus.close())

const as = (uid: string): Script => campus.scripts.get(uid)!

/** Everything by which somebody can tell two answers apart. */
const told = ({ status, body }: Reply, ...names: readonly string[]) => ({
  status,
  body: names.reduce((text, name) => text.replaceAll(name, '…'), body),
})

const absent = 'nobody-is-here'

/** The same place with another id, which nothing has. */
const beside = ({ path }: Stored): string => path.replace(/[^/]+$/, absent)

const students = ['una', 'arjun', 'fiona', 'xenia', 'bala']

describe.each(students)('%s cannot tell what is there from what is not', (uid) => {
  const hidden = () => {
    const seen = new Set<string>()
    return world.documents.filter((one) => {
      const isOwn = one.path.startsWith(`users/${uid}/`) || mayRead(readersOf(one, world), uid)
      if (seen.has(one.collection) || isOwn) return false
      seen.add(one.collection)
      return true
    })
  }

  test('by reading', async () => {
    expect(hidden().length).toBeGreaterThan(15)
    for (const one of hidden()) {
      const there = await as(uid).get(one.path)
      const notThere = await as(uid).get(beside(one))
      expect(told(there, one.path)).toEqual(told(notThere, beside(one)))
    }
  })

  test('by writing on a condition', async () => {
    const { nameOf } = campus.wire
    const tries = (path: string): object[] => [
      { verify: nameOf(path), currentDocument: { exists: true } },
      { delete: nameOf(path), currentDocument: { exists: true } },
      { update: { name: nameOf(path), fields: {} }, currentDocument: { exists: false } },
      { update: { name: nameOf(path), fields: {} }, currentDocument: { exists: true } },
    ]
    for (const one of hidden()) {
      const commit = (write: object) => as(uid).method('commit', { writes: [write] })
      for (const [place, write] of tries(one.path).entries()) {
        const there = await commit(write)
        const notThere = await commit(tries(beside(one))[place]!)
        expect(there.status, there.asked).toBe(403)
        expect(told(there, one.path)).toEqual(told(notThere, beside(one)))
      }
    }
  })

  test('by asking for files', async () => {
    for (const side of ['profile_images/profile_0.jpg', 'college-id/front.jpg']) {
      for (const query of ['', '?alt=media', '?alt=media&token=guess']) {
        const ask = (person: string) =>
          as(uid).file(`/${encodeURIComponent(`users/${person}/${side}`)}${query}`)
        expect(told(await ask('meera'), 'meera')).toEqual(told(await ask(absent), absent))
      }
    }
  })
})

describe('a call tells nobody', () => {
  test('which e-mail addresses have an account', async () => {
    const ask = (target: string) => as('arjun').call('findUser', { target })
    const known = await ask(secrets.email('meera'))
    expect(known.status).toBe(403)
    expect(told(known)).toEqual(told(await ask('nobody@demo.campus')))
  })

  test('who liked her without being put before her', async () => {
    const like = { roundId, likingUserUid: 'kabir', likedUserUid: 'fiona', timestamp: new Date() }
    campus.emulator.load({
      documents: { [`likes/${roundId}_kabir_fiona`]: like },
      users: [],
      files: [],
    })
    for (const name of ['confirmMatchByGirl', 'passByGirl']) {
      const ask = (boyUid: string) => as('fiona').call(name, { roundId, boyUid })
      const liked = await ask('kabir')
      expect(liked.status).not.toBe(200)
      expect(told(liked)).toEqual(told(await ask('ishan')))
      expect(told(liked)).toEqual(told(await ask(absent)))
    }
  })

  test('who matched with whom, or who blocked them', async () => {
    const ask = (uid: string) => as('rahul').call('unmatch', { uid })
    const matched = await ask('xenia')
    expect(told(matched)).toEqual(told(await ask('meera')))
    expect(told(matched)).toEqual(told(await ask(absent)))
    const unblock = (uid: string) => as('bala').call('unblock', { uid })
    expect(told(await unblock('kavya'))).toEqual(told(await unblock('juhi')))
  })
})

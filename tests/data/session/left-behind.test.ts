import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeClient, openClient, openedClient } from '../../../src/data/client/client.ts'
import { signIn } from '../../../src/data/client/sign-in.ts'
import { provideRemote } from '../../../src/data/connection/connect.ts'
import { device } from '../../../src/data/device/device.ts'
import { draftOf, putOffPerson } from '../../../src/data/drafts/drafts.ts'
import { keepMessageDraft } from '../../../src/data/drafts/message-drafts.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { readSession } from '../../../src/data/session/session.ts'
import { prepareSignIn } from '../../../src/data/session/sign-in.ts'
import { startWelcoming } from '../../../src/features/matches/queries.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually } from '../../support/engine/client.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import type { MemoryRemote } from '../../support/memory-store/server.ts'

const pair = matchId(man.uid, woman.uid)
const photo = (uid: string) => `https://photos.test/${uid}.jpg`

let campus: Campus
let remote: MemoryRemote
let browser: ReturnType<typeof stubBrowser>

const cached = () => [...(browser.cached.get(photoCacheName) ?? [])].sort()
const drafts = () => openedClient().database.drafts.toCollection().primaryKeys()
/** The rows of this phone that name somebody, table by table. */
const naming = async (uid: string) => {
  const { tables } = openedClient().database
  const rows = await Promise.all([...tables, ...device.tables].map((table) => table.toArray()))
  const names = [...tables, ...device.tables].map(({ name }) => name)
  return names.filter((_, index) => JSON.stringify(rows[index]).includes(uid))
}
const goOffline = () => remote.network('down')

const endMatch = () => {
  const match = campus.server.get(paths.match(pair))
  const end = { status: 'closed', people: {}, lastMessage: null, gone: true }
  campus.server.write(paths.match(pair), { ...match, ...end, updatedAt: serverTime })
  campus.poke(man.uid, 'matches')
}

/** He is signed in, matched with her, has a card of hers and of somebody else's, and words begun. */
const open = async () => {
  await prepareSignIn()
  expect(await readSession()).toBeNull()
  await signIn()
  await openClient(man)
  const { database, start } = openedClient()
  start()
  await eventually(async () => {
    expect(await database.matches.count()).toBe(1)
    expect(await database.cards.count()).toBe(2)
  })
  await keepMessageDraft(database, pair, 'What I never')
}

/** The photos of both cards are on the phone, as after a visit online. */
const keepPhotosOfCards = async () => {
  const { cards } = openedClient().database
  for (const row of await cards.toArray()) {
    await cards.put({ ...row, card: { ...row.card, photoUrls: [photo(row.uid)] } })
  }
  browser.cached.set(photoCacheName, new Set([photo(woman.uid), photo('other')]))
}

beforeEach(() => {
  browser = stubBrowser()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  campus = createCampus()
  campus.match(man.uid, woman.uid)
  remote = campus.server.connect(null)
  remote.choose(man)
  provideRemote(async () => remote)
})
afterEach(async () => {
  closeClient()
  for (const name of await Dexie.getDatabaseNames()) {
    if (name !== 'mulaqat-device') await Dexie.delete(name)
  }
  await device.session.clear()
})

describe('whoever was left', () => {
  for (const [name, act] of [
    ['blocked', () => openedClient().act('block', { uid: woman.uid })],
    ['unmatched', () => openedClient().act('unmatch', { uid: woman.uid })],
  ] as const) {
    test(`and ${name} offline leaves no photo on the phone, and no words typed to them`, async () => {
      await open()
      await keepPhotosOfCards()
      goOffline()
      await act()
      await eventually(() => expect(cached()).toEqual([photo('other')]))
      expect(await drafts()).toEqual([])
    })

    test(`and ${name} offline is named by nothing but what was done`, async () => {
      await open()
      await startWelcoming(openedClient().database)
      goOffline()
      await act()
      const done = name === 'blocked' ? ['outbox', 'blocks'] : ['outbox']
      expect(await naming(woman.uid)).toEqual(done)
    })
  }

  test('leaves no photo when what was refused is tried again', async () => {
    await open()
    campus.server.calls = {
      ...campus.server.calls,
      block: async () => {
        throw new Refusal('failed-precondition', 'not-allowed')
      },
    }
    await openedClient().act('block', { uid: woman.uid })
    const key = outboxKey.block({ uid: woman.uid })
    const { database } = openedClient()
    await eventually(async () => {
      expect((await database.outbox.get(key))?.state).toBe('refused')
      expect(await database.cards.count()).toBe(2)
    })
    await keepPhotosOfCards()
    goOffline()
    await openedClient().retry(key)
    await eventually(() => expect(cached()).toEqual([photo('other')]))
  })

  test('by the other side has no words typed to them either, and none typed too late', async () => {
    await open()
    const { database } = openedClient()
    endMatch()
    await eventually(async () => expect(await database.matches.count()).toBe(0))
    expect(await drafts()).toEqual([])
    await keepMessageDraft(database, pair, 'What I never s')
    expect(await draftOf.message(pair).read(database)).toBe(null)
  })

  test('stays on the phone while nothing else happens', async () => {
    await open()
    await keepPhotosOfCards()
    goOffline()
    await openedClient().act('like', { roundId: 'r1', uid: 'other' })
    expect(cached()).toEqual([photo('other'), photo(woman.uid)])
    expect(await draftOf.message(pair).read(openedClient().database)).toBe('What I never')
  })
})

test('whoever a refusal took away leaves no photo, in a tab that is not looked at', async () => {
  await open()
  await keepPhotosOfCards()
  goOffline()
  await openedClient().act('like', { roundId: 'r1', uid: 'other' })
  closeClient()
  campus.assign('r1', man.uid, [woman.uid])
  Object.assign(document, { visibilityState: 'hidden' })
  remote.network('up')
  await openClient(man)
  openedClient().start()
  await eventually(() => expect(cached()).not.toContain(photo('other')))
})

test('a match that was welcomed leaves no name when the other side ends it', async () => {
  await open()
  const { database } = openedClient()
  await startWelcoming(database)
  await database.cards.clear()
  expect(await naming(woman.uid)).toContain('matches')
  endMatch()
  await eventually(async () => expect(await database.matches.count()).toBe(0))
  expect(await naming(woman.uid)).toEqual([])
})

test('whom she put off is forgotten with the round', async () => {
  await open()
  const { database } = openedClient()
  await keepMessageDraft(database, pair, '')
  await putOffPerson(database, 'r1', 'one')
  campus.assign('r2', man.uid, ['newcomer'])
  campus.openRound('r2')
  await eventually(async () => expect(await database.rounds.get('r2')).toBeDefined())
  expect(await drafts()).toEqual([])
})

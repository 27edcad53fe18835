import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { queueLocks } from '../../../src/data/locks/locks.ts'
import { pullDue } from '../../../src/data/sync/sync.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, eventually, killAll, settled } from '../../support/engine/client.ts'
import {
  begin,
  campus,
  deckIs,
  deckOf,
  device,
  firstDeck,
  open,
  pokes,
  putPlace,
} from '../../support/engine/man-client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import { readMaleFacts } from '../../support/engine/round-facts.ts'
import { quietFor } from '../../support/passing-time.ts'

const receipt = { men: 40, women: 30, shown: { min: 2, max: 8 }, seed: 1, hash: 'abc' }

const settledTab = async () => {
  const tab = await open()
  await settled(tab)
  return tab
}

beforeEach(begin)
afterEach(killAll)

describe('reads', () => {
  test('a quiet reopen costs exactly two documents', async () => {
    const first = await open()
    await deckIs(first, firstDeck)
    await settled(first)
    device.kill(first)
    const before = campus.server.counters.reads
    const second = await open()
    await eventually(() => expect(campus.server.counters.reads).toBe(before + 2))
    await quietFor(200)
    expect(campus.server.counters.reads).toBe(before + 2)
    expect(await deckOf(second)).toEqual(firstDeck)
  })

  test('a new round costs two reads beside the pokes, its deck and its likes: the poke carries the round', async () => {
    const first = await open()
    await settled(first)
    device.kill(first)
    putPlace('r2', { optedOut: false })
    campus.assign('r2', man.uid, ['newcomer'])
    campus.openRound('r2')
    const before = campus.server.counters.reads
    const second = await open()
    await deckIs(second, ['r2:newcomer'])
    await settled(second)
    expect(campus.server.counters.reads).toBe(before + pokes + 2)
  })

  test('the receipt of a round stays on the phone after its end, until the next is published', async () => {
    const tab = await open()
    await deckIs(tab, firstDeck)
    const publish = (id: string, changes: object) => {
      campus.server.write(paths.round(id), { ...campus.server.get(paths.round(id)), ...changes })
      campus.poke('campus', 'rounds')
    }
    const kept = async () => (await draftOf.receipt.read(tab.database))?.receipt ?? null
    publish('r1', { receipt })
    await eventually(async () => expect(await kept()).toEqual(receipt))
    publish('r1', { isActive: false })
    await eventually(async () => expect(await tab.database.rounds.count()).toBe(0))
    expect(await kept()).toEqual(receipt)
    campus.openRound('r2')
    await eventually(async () => expect(await tab.database.rounds.count()).toBe(1))
    expect(await kept()).toEqual(receipt)
    publish('r2', { receipt: { ...receipt, men: 20 } })
    await eventually(async () => expect(await kept()).toEqual({ ...receipt, men: 20 }))
  })

  test('the receipt of the last round comes to a phone that signs in after it, for one read of one round', async () => {
    const finish = (id: string, updatedAt: number, changes: object) =>
      campus.server.write(paths.round(id), {
        ...campus.server.get(paths.round('r1')),
        isActive: false,
        phases: {
          boys: { startAt: 1, endAt: 2, isComplete: true },
          girls: { startAt: 3, endAt: 4, isComplete: true },
        },
        updatedAt,
        ...changes,
      })
    const openNewPhone = async (men: number) => {
      const phone = createDevice(campus.server, man)
      const before = campus.server.counters.reads
      const tab = await phone.open()
      await settled(tab)
      const kept = async () => (await draftOf.receipt.read(tab.database))?.receipt.men
      await eventually(async () => expect(await kept()).toBe(men))
      await quietFor(100)
      phone.kill(tab)
      return { phone, reads: campus.server.counters.reads - before }
    }
    finish('r1', 3, { receipt })
    const { reads } = await openNewPhone(40)
    finish('older', 2, { receipt: { ...receipt, men: 20 } })
    finish('newer', 4, { receipt: { ...receipt, men: 30 } })
    const later = await openNewPhone(30)
    expect(later.reads).toBe(reads)
    const before = campus.server.counters.reads
    await settled(await later.phone.open())
    await quietFor(100)
    expect(campus.server.counters.reads).toBe(before + pokes)
  })

  test('an announcement to the women costs a man nothing beside the pokes', async () => {
    const first = await open()
    await settled(first)
    device.kill(first)
    campus.poke('campus', 'announcements:female')
    const before = campus.server.counters.reads
    await settled(await open())
    await quietFor(100)
    expect(campus.server.counters.reads).toBe(before + pokes)
  })

  test('a moved phase costs nothing beside the pokes', async () => {
    const first = await open()
    await settled(first)
    device.kill(first)
    campus.openRound('r1', campus.server.now() - 3 * durations.hour)
    const startAt = campus.server.now() - 3 * durations.hour
    const before = campus.server.counters.reads
    const second = await open()
    await eventually(async () =>
      expect((await second.database.rounds.get('r1'))?.phases.boys.startAt).toBe(startAt - 3),
    )
    expect(campus.server.counters.reads).toBe(before + pokes)
  })
})

test('a poke that names its stream reads what this phone knows twice: before its pull and after it', async () => {
  const { client, database, remote } = await settledTab()
  client.stop()
  const now = campus.server.now()
  const block = { uid: man.uid, otherUid: woman.uid, createdAt: now }
  campus.server.write(paths.block(man.uid, woman.uid), block)
  const engine = { database, remote, locks: queueLocks(), now: campus.server.now }
  const read = vi.spyOn(database.syncStates, 'toArray')
  await pullDue(engine, { blocks: { pokedAt: now + 1, number: 1, payload: null } })
  expect(await database.blocks.count()).toBe(1)
  expect(read).toHaveBeenCalledTimes(2)
})

describe('a table that was emptied, as by an upgrade,', () => {
  const emptied = async (name: 'cards' | 'matches' | 'messages') => {
    const tab = await open()
    await settled(tab)
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    await tab.client.act('sendMessage', { matchId: id, id: 'm1', text: 'Hello', clientAt: 1 })
    await eventually(async () =>
      expect(await tab.database.syncStates.get(`messages:${id}`)).toMatchObject({
        filled: 'messages',
      }),
    )
    tab.client.stop()
    await tab.database.table(name).clear()
    device.kill(tab)
  }

  test.each(['cards', 'matches', 'messages'] as const)('is filled again: %s', async (name) => {
    await emptied(name)
    const tab = await open()
    await eventually(async () => expect(await tab.database.table(name).count()).toBeGreaterThan(0))
  })

  test('is shown as loading without a network, not as empty', async () => {
    await emptied('cards')
    const offline = await device.open({ network: 'down' })
    await eventually(async () =>
      expect(await readMaleFacts(offline.database)).toMatchObject({ deck: 'loading' }),
    )
  })

  test('is not read again when it never had a row, or all its rows have ended', async () => {
    const first = await open()
    await settled(first)
    const id = campus.match(man.uid, woman.uid)
    await eventually(async () => expect(await first.database.matches.count()).toBe(1))
    const ended = { ...campus.server.get(paths.match(id)), gone: true }
    campus.server.advance(durations.minute)
    campus.server.write(paths.match(id), { ...ended, updatedAt: campus.server.now() })
    campus.poke(man.uid, 'matches')
    await eventually(async () => expect(await first.database.matches.count()).toBe(0))
    device.kill(first)
    const second = await open()
    await settled(second)
    device.kill(second)
    const before = campus.server.counters.reads
    const third = await open()
    await eventually(() => expect(campus.server.counters.reads).toBe(before + pokes))
    await quietFor(100)
    expect(campus.server.counters.reads).toBe(before + pokes)
    expect(await third.database.matches.count()).toBe(0)
  })
})

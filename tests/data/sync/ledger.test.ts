import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { begin, campus, device, open, pokes } from '../../support/engine/man-client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'

beforeEach(begin)
afterEach(killAll)

const write = (key: string, uid = man.uid) =>
  campus.server.write(paths.ledger(key), {
    uid,
    remainingMatchesChange: 1,
    createdAt: campus.server.now(),
  })

const ledgerIs = ({ database }: Tab, keys: string[]) =>
  eventually(async () =>
    expect(await database.ledger.toCollection().primaryKeys()).toEqual(keys.toSorted()),
  )

test('a change of the balance brings the own row, and costs the balance and that row', async () => {
  write('pay_1')
  write('pay_of_another', woman.uid)
  campus.subscribe(man.uid)
  // The cursor trails the first reading by ten seconds: what is older is not read again.
  campus.server.advance(60_000)
  const first = await open()
  await ledgerIs(first, ['pay_1'])
  await settled(first)
  device.kill(first)
  write('match_2')
  campus.subscribe(man.uid, { remainingMatches: 2 })
  const before = campus.server.counters.reads
  const second = await open()
  await ledgerIs(second, ['match_2', 'pay_1'])
  await settled(second)
  expect(campus.server.counters.reads).toBe(before + pokes + 2)
})

test('a woman, whose balance never changes, never asks for a ledger', async () => {
  const her = await open(createDevice(campus.server, woman))
  await settled(her)
  // The row is complete without an answer of the server.
  const state = await her.database.syncStates.get('ledger')
  expect(state).toMatchObject({ pokedAt: 0 })
  expect(state?.answeredAt).toBeUndefined()
  expect(await her.database.ledger.count()).toBe(0)
})

import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { act } from '../../../src/data/outbox/act.ts'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import type { Engine } from '../../../src/data/sync/engine.ts'
import { maleActs } from '../../../src/features/rounds/male/male-facts.ts'
import { countWaiting } from '../../../src/features/shell/waiting/queries.ts'
import { durations } from '../../../src/shared/limits.ts'
import { waitingRows } from '../../bench/speed/waiting-rows.ts'
import { createDevice, eventually, killAll } from '../../support/engine/client.ts'
import { createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import { countRowsRead } from '../../support/engine/rows-read.ts'

const her = { roundId: 'r1', uid: woman.uid }
const queued = 500

afterEach(killAll)

interface Client {
  engine: Engine
  /** Rows read while `work` runs. */
  rowsReadBy(work: () => Promise<unknown>): Promise<number>
}

/** His phone in front of his deck, with this number of entries that wait for another hour. */
const clientWith = async (waiting: number): Promise<Client> => {
  const { server } = createCampus()
  const device = createDevice(server, man)
  const tab = await device.open()
  await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
  await eventually(async () => expect(await tab.database.subscription.count()).toBe(1))
  tab.client.stop()
  const database = new UserDatabase(man.uid, { indexedDB: device.factory, IDBKeyRange })
  const rows = countRowsRead(database)
  await database.outbox.clear()
  await database.table('outbox').bulkPut(waitingRows(waiting, Date.now() + durations.hour))
  return {
    engine: { database, remote: server.connect(man), locks: device.locks, now: server.now },
    rowsReadBy: async (work) => {
      rows.take()
      await work()
      return rows.take()
    },
  }
}

describe('a press while five hundred entries wait reads', () => {
  test('at most one row more than with none, until it is on the screen', async () => {
    const read = async (waiting: number) => {
      const { engine, rowsReadBy } = await clientWith(waiting)
      const { database } = engine
      const press = (name: 'like' | 'unlike') => async () => {
        await act(engine, name, her)
        expect(await database.likes.count()).toBe(name === 'like' ? 1 : 0)
        await Promise.all([maleActs(database), countWaiting(database)])
      }
      return [await rowsReadBy(press('like')), await rowsReadBy(press('unlike'))]
    }
    const [none, many] = [await read(0), await read(queued)]
    expect(none[0]).toBeGreaterThan(0)
    // The last of the queue says where orders go on; with none, the first press finds none.
    expect(many.map((rows, index) => rows - (none[index] ?? 0))).toEqual([1, 0])
  })

  test('each waiting entry twice while it is sent: once to find it, once for the next try', async () => {
    const { engine, rowsReadBy } = await clientWith(queued)
    await act(engine, 'like', her)
    const rows = await rowsReadBy(() => flushOutbox(engine, 'due'))
    expect(await engine.database.outbox.where({ state: 'delivered' }).count()).toBe(1)
    expect(rows).toBeGreaterThan(2 * queued)
    expect(rows).toBeLessThan(2 * queued + 20)
  })
})

import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { createServerClock } from '../../../src/data/clock/server-clock.ts'
import { flushOutbox } from '../../../src/data/outbox/flush.ts'
import { durations } from '../../../src/shared/limits.ts'
import { createDevice, killAll, settled } from '../../support/engine/client.ts'
import { createCampus, man, noon } from '../../support/engine/memory-campus.ts'

const { hour } = durations

afterEach(killAll)

/** A man who has pressed "sit out" an hour before the round, offline. */
const satOut = async () => {
  const campus = createCampus()
  campus.openRound('r2', noon + hour)
  campus.server.calls.optOutOfRound = async () => ({ status: 'changed' })
  const device = createDevice(campus.server, man)
  const tab = await device.open()
  await settled(tab)
  tab.remote.network('down')
  await tab.client.act('optOut', { roundId: 'r2', out: true })
  tab.client.stop()
  tab.remote.network('up')
  const { database, remote } = tab
  const now = () => campus.server.now() + 2 * hour
  return { database, engine: { database, remote, locks: device.locks, now } }
}

describe('a phone whose clock is two hours ahead [133]', () => {
  test('lets the server decide whether an act was in time, while nothing was measured', async () => {
    const { database, engine } = await satOut()
    await flushOutbox(engine, 'all')
    expect(await database.outbox.toArray()).toMatchObject([{ state: 'delivered' }])
  })

  test('decides by itself by a measured clock', async () => {
    const { database, engine } = await satOut()
    await flushOutbox({ ...engine, isClockMeasured: () => true }, 'all')
    expect(await database.outbox.toArray()).toMatchObject([{ state: 'refused' }])
  })

  test('counts a measurement until the page is woken', () => {
    const clock = createServerClock()
    expect(clock.isMeasured()).toBe(false)
    clock.learn({ atLeast: 0, atMost: 1 })
    expect(clock.isMeasured()).toBe(true)
    clock.doubt()
    expect(clock.isMeasured()).toBe(false)
  })
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { act } from '../../../src/data/outbox/act.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { participantId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, noon, woman } from '../../support/engine/memory-campus.ts'

let campus: Campus
let device: Device
let tab: Tab
const calls: unknown[] = []

const start = async (account: typeof man) => {
  device = createDevice(campus.server, account)
  tab = await device.open()
  await settled(tab)
}
const online = () => {
  tab.remote.network('up')
  tab.client.wake()
}

beforeEach(() => {
  calls.length = 0
  campus = createCampus()
})
afterEach(() => device.kill(tab))

describe('a confirmation', () => {
  const him = { roundId: 'r1', boyUid: man.uid }
  const other = { roundId: 'r1', boyUid: 'other' }
  const said = { reportId: 'one', reason: 'other', place: 'card', details: '' } as const

  beforeEach(async () => {
    campus.openRound('r1', noon - 9 * durations.hour)
    campus.assign('r1', woman.uid, [man.uid, 'other'])
    campus.server.calls.confirmMatchByGirl = async (uid, request) => {
      calls.push(request)
      return { matchId: campus.match(request.boyUid, uid), status: 'created' }
    }
    await start(woman)
    tab.remote.network('down')
  })

  test('is sent in the order in which she chose, because the limit admits the first ones', async () => {
    await tab.client.act('confirm', him)
    await tab.client.act('confirm', other)
    tab.remote.loseAnswers(1)
    online()
    await eventually(() => expect(calls).toEqual([him, him, other]))
  })

  test('pressed again while it is in flight, or just delivered, is the same one', async () => {
    await tab.client.act('confirm', him)
    tab.client.stop()
    const key = outboxKey.confirm(him)
    const { order } = (await tab.database.outbox.get(key)) ?? {}
    for (const state of ['sending', 'delivered'] as const) {
      await tab.database.outbox.update(key, { state })
      await tab.client.act('confirm', him)
      expect(await tab.database.outbox.get(key)).toMatchObject({ state, order })
    }
  })

  test('beyond the limit of the round, or a pass of whom she has confirmed, is refused at once', async () => {
    await tab.database.rounds.update('r1', { girlMatchCap: 1 })
    const refused = async () => {
      await expect(tab.client.act('confirm', other)).rejects.toThrow('match-cap')
      await expect(tab.client.act('pass', him)).rejects.toThrow('changed-meanwhile')
    }
    await tab.client.act('confirm', him)
    await refused()
    online()
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    await refused()
    expect(calls).toEqual([him])
  })

  test.each(['block', 'report'] as const)(
    'that waits is discarded with a %s of him, even if that needs a second try',
    async (name) => {
      const failOnce = async () => {
        calls.push(name)
        if (calls.length === 1) throw new Transient('busy')
        return { status: name === 'block' ? 'blocked' : 'reported' }
      }
      Object.assign(campus.server.calls, { [name]: failOnce })
      await tab.client.act('confirm', him)
      await tab.client.act('confirm', other)
      if (name === 'block') await tab.client.act('block', { uid: man.uid })
      else await tab.client.act('report', { uid: man.uid, ...said })
      online()
      await eventually(() => expect(calls).toContainEqual(other))
      await eventually(() => expect(calls.filter((call) => call === name)).toHaveLength(2))
      expect(calls).not.toContainEqual(him)
    },
  )
})

describe('a pass', () => {
  const him = { roundId: 'r1', boyUid: man.uid }

  beforeEach(async () => {
    // Her window is open from now on.
    campus.server.advance(7 * durations.hour)
    campus.assign('r1', woman.uid, [man.uid, 'other'])
    campus.server.calls.passByGirl = async (uid, request) => {
      calls.push(request)
      campus.assign('r1', uid, ['other'])
      return { status: calls.length > 1 ? 'already' : 'passed' }
    }
    await start(woman)
  })

  test('removes him from her deck at once and for good, and leaves an earlier match', async () => {
    campus.match(man.uid, woman.uid, 'an earlier round')
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    tab.remote.network('down')
    await tab.client.act('pass', him)
    expect((await tab.database.cards.toArray()).map(({ uid }) => uid)).toEqual(['other'])
    expect(await tab.database.matches.count()).toBe(1)
    tab.remote.loseAnswers(1)
    online()
    await eventually(() => expect(calls).toEqual([him, him]))
    expect((await tab.database.cards.toArray()).map(({ uid }) => uid)).toEqual(['other'])
  })

  test('of somebody who is not in her deck is refused at once', async () => {
    const stranger = { roundId: 'r1', boyUid: 'nobody' }
    await expect(tab.client.act('pass', stranger)).rejects.toThrow('boy-unavailable')
  })
})

describe('sitting a round out', () => {
  const row = participantId('r1', man.uid)

  beforeEach(async () => {
    campus.openRound('r1', noon + durations.hour)
    campus.server.write(paths.participant('r1', man.uid), {
      roundId: 'r1',
      uid: man.uid,
      gender: 'male',
      optedOut: false,
      updatedAt: serverTime,
    })
    campus.poke(man.uid, 'participation')
    campus.server.calls.optOutOfRound = async (_uid, request) => {
      calls.push(request)
      return { status: 'changed' }
    }
    await start(man)
    await eventually(async () => expect(await tab.database.participation.get(row)).toBeDefined())
  })

  test('and coming back offline is one call, the last one', async () => {
    tab.remote.network('down')
    await tab.client.act('optOut', { roundId: 'r1', out: true })
    expect((await tab.database.participation.get(row))?.optedOut).toBe(true)
    // An entry that is on its way when the network comes back cannot be taken back.
    const key = outboxKey.optOut({ roundId: 'r1' })
    await eventually(async () =>
      expect((await tab.database.outbox.get(key))?.attempts).toBeGreaterThan(0),
    )
    await tab.client.act('optOut', { roundId: 'r1', out: false })
    expect((await tab.database.participation.get(row))?.optedOut).toBe(false)
    online()
    await eventually(() => expect(calls).toEqual([{ roundId: 'r1', out: false }]))
  })

  test('that is too late to be sent is refused, and the screen shows that he takes part', async () => {
    const out = { roundId: 'r1', out: true }
    tab.remote.network('down')
    // A page kept this act and was killed before it tried to send it.
    await act({ database: tab.database, now: campus.server.now }, 'optOut', out)
    campus.server.advance(2 * durations.hour)
    online()
    await eventually(async () => {
      const waiting = await tab.database.outbox.get(outboxKey.optOut(out))
      expect(waiting).toMatchObject({ state: 'refused', reason: 'round-started' })
    })
    expect((await tab.database.participation.get(row))?.optedOut).toBe(false)
    expect(calls).toEqual([])
  })

  test('that may have arrived in time is sent however late, because the server knows the outcome', async () => {
    const out = { roundId: 'r1', out: true }
    tab.remote.loseAnswers(1)
    await tab.client.act('optOut', out)
    await eventually(() => expect(calls).toHaveLength(1))
    campus.server.advance(2 * durations.hour)
    online()
    await eventually(async () => {
      const waiting = await tab.database.outbox.get(outboxKey.optOut(out))
      expect(waiting?.state ?? 'delivered').toBe('delivered')
    })
    expect(calls).toEqual([out, out])
  })
})

import { documentIn } from '../../../src/shared/collections/path-of.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import { createRules } from '../../support/memory-store/rules.ts'

let campus: Campus
let device: Device
let tab: Tab
let matchId: string
/** Milliseconds by which both clocks have been moved on. */
let ahead: number
const deviceNow = Date.now.bind(Date)

const answer = (one: 'again' | 'not-yet') =>
  tab.client.act('answerMeeting', { matchId, answer: one })
const stored = () => campus.server.get(documentIn(meetingAnswers, man.uid, matchId))?.answer
const entry = () => tab.database.outbox.get(outboxKey.answerMeeting({ matchId }))

beforeEach(async () => {
  ahead = 0
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + ahead)
  campus = createCampus()
  matchId = campus.match(man.uid, woman.uid)
  const rules = createRules(campus.server)
  campus.server.rules = (write, uid) =>
    rules.allowsCommit([write], uid) ? null : new Refusal('permission-denied', 'not-allowed')
  device = createDevice(campus.server, man)
  tab = await device.open()
  await settled(tab)
})
afterEach(() => {
  vi.restoreAllMocks()
  killAll()
})

describe('an answer to “Did you meet?”', () => {
  test('comes back with its match when an unmatch that waits is given up', async () => {
    await answer('not-yet')
    await eventually(() => expect(stored()).toBe('not-yet'))
    campus.poke(man.uid, 'meetingAnswers')
    await eventually(async () => expect(await entry()).toBeUndefined())
    const { pokedAt = 0 } = (await tab.database.syncStates.get('meetingAnswers')) ?? {}
    campus.poke(man.uid, 'meetingAnswers')
    await eventually(async () =>
      expect((await tab.database.syncStates.get('meetingAnswers'))?.pokedAt).toBeGreaterThan(
        pokedAt,
      ),
    )
    tab.remote.network('down')
    await tab.client.act('unmatch', { uid: woman.uid })
    expect(await tab.database.meetingAnswers.count()).toBe(0)
    await tab.client.discard(outboxKey.unmatch({ uid: woman.uid }))
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
    await eventually(async () => expect(await tab.database.meetingAnswers.count()).toBe(1))
  })

  test('given offline is on the server once, also after a lost answer [124]', async () => {
    tab.remote.network('down')
    await answer('not-yet')
    await answer('again')
    expect(await tab.database.meetingAnswers.get(matchId)).toMatchObject({ answer: 'again' })
    tab.remote.loseAnswers(1)
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect((await entry())?.state).not.toBe('queued'))
    await eventually(() => expect(stored()).toBe('again'))
    expect((await entry())?.state).not.toBe('refused')
  })

  test('that follows another at once waits until the rules take it, and is not refused [124]', async () => {
    await answer('not-yet')
    await eventually(() => expect(stored()).toBe('not-yet'))
    await answer('again')
    await eventually(async () =>
      expect(await entry()).toMatchObject({ state: 'queued', attempts: 1 }),
    )
    expect(await tab.database.meetingAnswers.get(matchId)).toMatchObject({ answer: 'again' })
    ahead += 2 * limits.ownChangeGapMs
    campus.server.advance(2 * limits.ownChangeGapMs)
    tab.client.wake()
    await eventually(() => expect(stored()).toBe('again'))
  })

  test('about a match that has ended meanwhile leaves nothing on either side [124]', async () => {
    tab.remote.network('down')
    await answer('again')
    campus.server.write(paths.match(matchId), {
      ...campus.server.get(paths.match(matchId)),
      status: 'closed',
      gone: true,
      people: {},
      updatedAt: serverTime,
    })
    campus.poke(man.uid, 'matches')
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () => expect(await tab.database.matches.get(matchId)).toBeUndefined())
    await eventually(async () => expect(await tab.database.meetingAnswers.count()).toBe(0))
    expect(stored()).toBeUndefined()
  })

  test('goes from this phone with a block, sent or not', async () => {
    tab.remote.network('down')
    await answer('again')
    await tab.client.act('block', { uid: woman.uid })
    expect(await tab.database.meetingAnswers.count()).toBe(0)
    expect(await entry()).toBeUndefined()
  })
})

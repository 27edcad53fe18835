import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { daysAhead } from '../../../src/shared/domain/matches/free-thirds.ts'
import { noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { matchId as idOf } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

const matchId = idOf(man.uid, woman.uid)
const id = 'a'.repeat(32)
const agreed = { id: 'o1', by: woman.uid, meetAt: 0, place: 'The canteen' }
let campus: Campus
let tab: Tab

/** The call of this name answers so. */
const answer = (name: 'changeMeeting' | 'changeDateShare' | 'shareDate', with_: () => unknown) => {
  Object.assign(campus.server.calls, { [name]: async () => with_() })
}

beforeEach(async () => {
  campus = createCampus()
  campus.match(man.uid, woman.uid)
  const path = paths.match(matchId)
  const meetAt = campus.server.now() + durations.day
  const meeting = { ...noMeeting, agreed: { ...agreed, meetAt } }
  campus.server.write(path, { ...campus.server.get(path), meeting, updatedAt: serverTime })
  tab = await createDevice(campus.server, man).open()
  await settled(tab)
  await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
})
afterEach(killAll)

test('a link that is taken back before it has arrived is sent first, and taken back after it [123]', async () => {
  const heard: string[] = []
  answer('shareDate', () => {
    heard.push('shareDate')
    if (heard.length < 3) throw new Transient('unavailable')
    return { status: 'shared' }
  })
  answer('changeDateShare', () => {
    heard.push('changeDateShare')
    return { status: 'changed' }
  })
  await tab.client.act('shareDate', { id, matchId, homeAfterMs: 3 * durations.hour })
  await tab.client.act('changeDateShare', { id, does: 'stop' })
  await eventually(async () => {
    tab.client.wake()
    expect(heard.at(-1)).toBe('changeDateShare')
  })
  expect(heard).toEqual(['shareDate', 'shareDate', 'shareDate', 'changeDateShare'])
})

test('an offer that the server refuses leaves the screen with the plan that stands [122]', async () => {
  answer('changeMeeting', () => {
    throw new Refusal('failed-precondition', 'meeting-changed')
  })
  const meetAt = campus.server.now() + 2 * durations.hour
  const act = { does: 'offer', id: 'o2', seen: 'o1', meetAt, place: 'A museum' } as const
  await tab.client.act('meet', { matchId, act })
  await eventually(async () => {
    expect(await tab.database.outbox.toArray()).toMatchObject([
      { state: 'refused', reason: 'meeting-changed' },
    ])
    const row = await tab.database.matches.get(matchId)
    expect(row?.meeting).toMatchObject({ agreed: { id: 'o1' }, offer: null })
  })
})

test('free thirds that are marked and taken back unsent leave nothing, and count as no change', async () => {
  let asked = 0
  answer('changeMeeting', () => {
    asked += 1
    return { status: 'already' }
  })
  tab.remote.network('down')
  const thirds = daysAhead(campus.server.now())[1]?.thirds.map((third) => third.id) ?? []
  await tab.client.act('freeThirds', { matchId, act: { does: 'free', thirds } })
  expect((await tab.database.matches.get(matchId))?.meeting?.free).toEqual({ man: thirds })
  await tab.client.act('freeThirds', { matchId, act: { does: 'free', thirds: [] } })
  tab.remote.network('up')
  await eventually(async () => {
    tab.client.wake()
    expect(asked).toBe(1)
    expect(await tab.database.outbox.where('state').equals('queued').count()).toBe(0)
  })
  const stored = campus.server.get(paths.match(matchId)) as unknown as Match
  expect((await tab.database.matches.get(matchId))?.meeting).toEqual(stored.meeting)
})

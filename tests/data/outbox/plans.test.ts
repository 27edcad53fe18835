import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { act } from '../../../src/data/outbox/act.ts'
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

const share = () => {
  const plan = { meetAt: campus.server.now() + durations.day, place: 'The canteen' }
  const homeAfterMs = 3 * durations.hour
  return tab.client.act('shareDate', { id, matchId, homeAfterMs, agreed: plan })
}

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
  await share()
  await eventually(async () => expect(heard).toContain('shareDate'))
  await tab.client.act('changeDateShare', { id, does: 'stop', matchId })
  await eventually(async () => {
    tab.client.wake()
    expect(heard.at(-1)).toBe('changeDateShare')
  })
  expect(heard).toEqual(['shareDate', 'shareDate', 'shareDate', 'changeDateShare'])
})

test('a link that is taken back unsent leaves with it, and the server hears of neither [171]', async () => {
  tab.remote.network('down')
  await share()
  expect(await tab.database.dateShares.get(id)).toMatchObject({ matchId, place: 'The canteen' })
  await tab.client.act('changeDateShare', { id, does: 'stop', matchId })
  expect(await tab.database.outbox.count()).toBe(0)
  expect(await tab.database.dateShares.count()).toBe(0)
})

test('a plan that is accepted and shared offline is shared after the answer has arrived [171]', async () => {
  const heard: string[] = []
  campus.server.write(paths.match(matchId), {
    ...campus.server.get(paths.match(matchId)),
    meeting: { ...noMeeting, offer: { ...agreed, meetAt: campus.server.now() + durations.day } },
    updatedAt: serverTime,
  })
  campus.poke(man.uid, 'matches')
  await eventually(async () => {
    expect((await tab.database.matches.get(matchId))?.meeting?.agreed).toBeNull()
  })
  answer('changeMeeting', () => {
    heard.push('accept')
    if (heard.length < 3) throw new Transient('unavailable')
    return { status: 'changed' }
  })
  answer('shareDate', () => {
    heard.push('share')
    return { status: 'shared' }
  })
  tab.remote.network('down')
  await expect(share()).rejects.toMatchObject({ reason: 'meeting-changed' })
  await tab.client.act('meet', { matchId, act: { does: 'accept', id: 'a1', offerId: 'o1' } })
  await share()
  tab.remote.network('up')
  await eventually(async () => {
    tab.client.wake()
    expect(heard.at(-1)).toBe('share')
  })
  expect(heard).toEqual(['accept', 'accept', 'accept', 'share'])
})

test.each(['block', 'unmatch'] as const)(
  'a link that waits leaves with the match, whatever %s is sent before it [171]',
  async (name) => {
    tab.remote.network('down')
    await share()
    await tab.client.act(name, { uid: woman.uid })
    expect((await tab.database.outbox.toArray()).map((row) => row.name)).toEqual([name])
    expect(await tab.database.dateShares.count()).toBe(0)
  },
)

test('an offer whose time came while the phone was offline says so in its own words [171]', async () => {
  tab.remote.network('down')
  const meetAt = campus.server.now() + durations.day + durations.hour
  const offer = { does: 'offer', id: 'o2', seen: 'o1', meetAt, place: 'A museum' } as const
  // A page kept this act and was killed before it tried to send it.
  const engine = { database: tab.database, now: campus.server.now }
  await act(engine, 'meet', { matchId, act: offer })
  campus.server.advance(2 * durations.day)
  tab.remote.network('up')
  await eventually(async () => {
    tab.client.wake()
    expect(await tab.database.outbox.toArray()).toMatchObject([
      { state: 'refused', reason: 'meeting-fixed' },
    ])
  })
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

const markFree = (third: string, isFree: boolean) =>
  tab.client.act('freeThirds', { matchId, act: { does: 'mark', free: { [third]: isFree } } })

const nextThirds = () => daysAhead(campus.server.now())[1]?.thirds.map((third) => third.id) ?? []

/** @returns what the server hears of free thirds, from now on */
const hearFree = () => {
  const heard: unknown[] = []
  const changeMeeting = async (_uid: string, { act }: { act: unknown }) => {
    heard.push(act)
    return { status: 'changed' }
  }
  Object.assign(campus.server.calls, { changeMeeting })
  return heard
}

test('free thirds that are marked one after the other are sent as marks, and no list with them [171]', async () => {
  const heard = hearFree()
  const [morning = '', afternoon = '', evening = ''] = nextThirds()
  tab.remote.network('down')
  // A person presses on before the rows have answered.
  const marks = [morning, afternoon, evening].map((third) => markFree(third, true))
  await Promise.all([...marks, markFree(afternoon, false)])
  expect((await tab.database.matches.get(matchId))?.meeting?.free).toEqual({
    man: [morning, evening],
  })
  tab.remote.network('up')
  await eventually(async () => {
    tab.client.wake()
    expect(heard).toEqual([
      { does: 'mark', free: { [morning]: true, [afternoon]: false, [evening]: true } },
    ])
  })
})

test('a list of free thirds that an older build has queued is sent with the marks made since', async () => {
  const heard = hearFree()
  const [morning = '', afternoon = ''] = nextThirds()
  tab.remote.network('down')
  await tab.client.act('freeThirds', { matchId, act: { does: 'free', thirds: [morning] } })
  await tab.database.outbox.toCollection().modify((row) => {
    delete row.version
    Object.assign(row, { lane: `meeting:${matchId}` })
  })
  await markFree(afternoon, true)
  tab.remote.network('up')
  await eventually(async () => {
    tab.client.wake()
    expect(heard).toEqual([{ does: 'free', thirds: [morning, afternoon] }])
  })
})

test('free thirds that are marked and taken back unsent leave nothing, and count as no change', async () => {
  let asked = 0
  answer('changeMeeting', () => {
    asked += 1
    return { status: 'already' }
  })
  tab.remote.network('down')
  const [third = ''] = nextThirds()
  await markFree(third, true)
  expect((await tab.database.matches.get(matchId))?.meeting?.free).toEqual({ man: [third] })
  await markFree(third, false)
  tab.remote.network('up')
  await eventually(async () => {
    tab.client.wake()
    expect(asked).toBe(1)
    expect(await tab.database.outbox.where('state').equals('queued').count()).toBe(0)
  })
  const stored = campus.server.get(paths.match(matchId)) as unknown as Match
  expect((await tab.database.matches.get(matchId))?.meeting).toEqual(stored.meeting)
})

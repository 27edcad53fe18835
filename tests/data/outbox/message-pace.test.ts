import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import type { RemoteWrite } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, type Device, eventually, type Tab } from '../../support/engine/client.ts'
import { type Campus, createCampus, man, woman } from '../../support/engine/memory-campus.ts'

const { minute, second } = durations
const perMinute = limits.messagesPerMinute

let campus: Campus
let device: Device
let conversations: string[]
const tabs: Tab[] = []

const deviceNow = Date.now.bind(Date)
let ahead: number

/** The instants at which the server took messages. Like its rules, it takes none while the minute is full. */
const taken: number[] = []
let denials: number
const rules = ({ path, kind }: RemoteWrite): Refusal | null => {
  if (kind !== 'create' || !path.includes('/messages/')) return null
  const now = campus.server.now()
  const isFull = taken.filter((at) => now - at < minute).length >= perMinute
  denials += Number(isFull)
  if (!isFull) taken.push(now)
  return isFull ? new Refusal('permission-denied', 'not-allowed') : null
}

const open = async (of = device): Promise<Tab> => {
  const tab = await of.open()
  tabs.push(tab)
  await eventually(async () => expect(await tab.database.matches.count()).toBe(2))
  return tab
}
const say = (tab: Tab, ids: readonly string[]) =>
  ids.reduce<Promise<void>>(async (before, id, place) => {
    await before
    const matchId = conversations[place % conversations.length] ?? ''
    await tab.client.act('sendMessage', { matchId, id, text: id, clientAt: 1 })
  }, Promise.resolve())
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${prefix}${place}`)
const stored = () => campus.server.paths('matches/').filter((path) => path.includes('/messages/'))
const statesOf = async ({ database }: Tab) => {
  const rows = await database.outbox.where('key').startsWith('message:').toArray()
  return rows.map(({ state }) => state)
}
/** The first of each conversation is told to wait. */
const pausedIn = ({ database }: Tab) =>
  database.outbox
    .filter(({ retrySetBy, retryAt }) => retrySetBy === 'server' && retryAt > Date.now())
    .count()
/** Time goes by, for the phone and the server alike; what is due is sent. */
const pass = (milliseconds: number) => {
  ahead += milliseconds
  campus.server.advance(milliseconds)
  for (const { client } of tabs) client.wake()
}

/** Twenty messages are a lot of work for a machine that does other things as well. */
const inTheEnd = (promise: () => void | Promise<void>): Promise<void> =>
  eventually(promise).catch(() => eventually(promise).catch(() => eventually(promise)))

beforeEach(() => {
  ahead = 0
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + ahead)
  taken.length = 0
  denials = 0
  campus = createCampus()
  conversations = [campus.match(man.uid, woman.uid), campus.match(man.uid, 'other')]
  campus.server.rules = rules
  device = createDevice(campus.server, man)
})
afterEach(() => {
  for (const tab of tabs.splice(0)) device.kill(tab)
  vi.restoreAllMocks()
})

test('fifty messages written offline all arrive, twenty a minute, none of them refused', async () => {
  const tab = await open()
  tab.remote.network('down')
  await say(tab, names('m', 50))
  tab.remote.network('up')
  tab.client.wake()
  for (const count of [perMinute, 2 * perMinute]) {
    await inTheEnd(() => expect(stored()).toHaveLength(count))
    await inTheEnd(async () => expect(await pausedIn(tab)).toBe(conversations.length))
    pass(40 * second)
    await inTheEnd(async () => expect(await pausedIn(tab)).toBe(conversations.length))
    expect(stored()).toHaveLength(count)
    pass(30 * second)
  }
  await inTheEnd(() => expect(stored()).toHaveLength(50))
  expect(await statesOf(tab)).not.toContain('refused')
  expect(denials).toBe(0)
})

test('the messages of the last minute still count after the page is killed', async () => {
  const first = await open()
  await say(first, names('a', perMinute))
  await eventually(() => expect(stored()).toHaveLength(perMinute))
  device.kill(first)
  tabs.length = 0
  const again = await open()
  await say(again, ['late'])
  const row = () => again.database.outbox.get(outboxKey.sendMessage({ id: 'late' }))
  await eventually(async () =>
    expect(await row()).toMatchObject({ state: 'queued', retrySetBy: 'server' }),
  )
  expect(denials).toBe(0)
  pass(minute + 10 * second)
  await eventually(() => expect(stored()).toHaveLength(perMinute + 1))
})

test('a message waits while another phone has used up the minute, and is not refused', async () => {
  const [one, other] = [await open(), await open(createDevice(campus.server, man))]
  one.remote.network('down')
  await say(other, names('o', perMinute))
  await eventually(() => expect(stored()).toHaveLength(perMinute))
  const [matchId = ''] = conversations
  await one.client.act('sendMessage', { matchId, id: 'mine', text: 'mine', clientAt: 1 })
  one.remote.network('up')
  one.client.wake()
  const row = () => one.database.outbox.get(outboxKey.sendMessage({ id: 'mine' }))
  await eventually(async () =>
    expect(await row()).toMatchObject({ state: 'queued', retrySetBy: 'server' }),
  )
  pass(minute + 10 * second)
  await eventually(() => expect(campus.server.get(paths.message(matchId, 'mine'))).toBeDefined())
})

test('a message beyond those of a day is not sent, and its writer reads why', async () => {
  const tab = await open()
  const [matchId = ''] = conversations
  const sentAt = campus.server.now() - 60 * minute
  const row = { matchId, senderUid: man.uid, text: 'Hi', clientAt: 1, deletedAt: null }
  await tab.database.messages.bulkPut(
    names('d', limits.messagesPerDay).map((id) => ({ ...row, id, sentAt, updatedAt: sentAt })),
  )
  campus.server.rules = () => new Refusal('permission-denied', 'not-allowed')
  await tab.client.act('sendMessage', { matchId, id: 'more', text: 'more', clientAt: 1 })
  const sent = () => tab.database.outbox.get(outboxKey.sendMessage({ id: 'more' }))
  await eventually(async () =>
    expect(await sent()).toMatchObject({ state: 'refused', reason: 'too-many' }),
  )
})

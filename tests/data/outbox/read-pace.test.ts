import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
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
let matchId: string
/** Milliseconds by which both clocks have been moved on. */
let ahead: number
const tabs: Tab[] = []
const deviceNow = Date.now.bind(Date)

const open = async (of = device): Promise<Tab> => {
  const tab = await of.open()
  tabs.push(tab)
  await settled(tab)
  return tab
}
const pass = (milliseconds: number) => {
  ahead += milliseconds
  campus.server.advance(milliseconds)
  for (const { client } of tabs) client.wake()
}
const stateOf = async ({ database }: Tab, key: string) => (await database.outbox.get(key))?.state

/** Waits until the server has refused this entry for its pace, and has said when to try again. */
const rests = (tab: Tab, key: string) =>
  eventually(async () =>
    expect(await tab.database.outbox.get(key)).toMatchObject({
      state: 'queued',
      retrySetBy: 'server',
    }),
  )

beforeEach(() => {
  ahead = 0
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + ahead)
  campus = createCampus()
  matchId = campus.match(man.uid, woman.uid)
  const rules = createRules(campus.server)
  campus.server.rules = (write, uid) =>
    rules.allowsCommit([write], uid) ? null : new Refusal('permission-denied', 'not-allowed')
  device = createDevice(campus.server, man)
})
afterEach(() => {
  vi.restoreAllMocks()
  tabs.length = 0
  killAll()
})

describe('a second read mark within the gap', () => {
  const key = () => outboxKey.markRead({ matchId })
  const markOnServer = () =>
    (campus.server.get(paths.match(matchId)) as unknown as Match).readAt[man.uid]
  const mark = (tab: Tab, readAt: number) => tab.client.act('markRead', { matchId, readAt })

  test('rests on the phone that made the first, and asks the server in time [121]', async () => {
    const tab = await open()
    await mark(tab, 5)
    await eventually(() => expect(markOnServer()).toBe(5))
    const { commits } = campus.server.counters
    const commit = vi.spyOn(tab.remote, 'commit')
    await mark(tab, 9)
    pass(limits.readMarkGapMs / 2)
    await tab.client.flush()
    expect((await tab.database.matches.get(matchId))?.readAt[man.uid]).toBe(9)
    expect(await stateOf(tab, key())).toBe('queued')
    // The phone knows when it marked: a request before the gap ends would be refused.
    expect(commit).not.toHaveBeenCalled()
    pass(limits.readMarkGapMs)
    await eventually(() => expect(markOnServer()).toBe(9))
    expect(campus.server.counters.commits).toBe(commits + 1)
  })

  test('rests on the other phone, which the server refuses, and goes later [121]', async () => {
    const [one, two] = [await open(), await open(createDevice(campus.server, man))]
    await mark(one, 5)
    await eventually(() => expect(markOnServer()).toBe(5))
    await mark(two, 9)
    await rests(two, key())
    expect((await two.database.matches.get(matchId))?.readAt[man.uid]).toBe(9)
    expect(markOnServer()).toBe(5)
    pass(limits.readMarkGapMs + durations.minute)
    await eventually(() => expect(markOnServer()).toBe(9))
    expect(await two.database.outbox.where('state').equals('refused').count()).toBe(0)
  })

  test('rests no longer than the gap on a phone whose clock is behind [121]', async () => {
    const [one, two] = [await open(), await open(createDevice(campus.server, man))]
    await mark(one, 5)
    await eventually(() => expect(markOnServer()).toBe(5))
    ahead -= 3 * durations.hour
    await mark(two, 9)
    await rests(two, key())
    const { retryAt = 0 } = (await two.database.outbox.get(key())) ?? {}
    expect(retryAt - Date.now()).toBeLessThan(durations.minute)
  })

  test('that says less than the first is done, not refused [121]', async () => {
    const [one, two] = [await open(), await open(createDevice(campus.server, man))]
    two.remote.network('down')
    await mark(two, 5)
    await mark(one, 9)
    await eventually(() => expect(markOnServer()).toBe(9))
    two.remote.network('up')
    two.client.wake()
    await eventually(async () =>
      expect(await two.database.outbox.where('state').equals('queued').count()).toBe(0),
    )
    expect(await two.database.outbox.where('state').equals('refused').count()).toBe(0)
    expect(markOnServer()).toBe(9)
  })
})

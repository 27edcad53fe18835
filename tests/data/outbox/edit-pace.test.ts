import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteWrite } from '../../../src/remote/remote.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man } from '../../support/engine/memory-campus.ts'

const me = paths.user(man.uid)
let campus: Campus
let device: Device
let refusals: number
let ahead: number
const tabs: Tab[] = []
const deviceNow = Date.now.bind(Date)

/** The server's rule: no edit of the account while it is paused. */
const rules = ({ path }: RemoteWrite): Refusal | null => {
  if (path !== me) return null
  const isPaused = Number(campus.server.get(me)?.pausedUntil ?? 0) > campus.server.now()
  refusals += Number(isPaused)
  return isPaused ? new Refusal('permission-denied', 'not-allowed') : null
}
const pause = () =>
  campus.server.write(me, {
    ...campus.server.get(me),
    pausedUntil: campus.server.now() + durations.hour,
  })
const open = async (of = device): Promise<Tab> => {
  const tab = await of.open()
  tabs.push(tab)
  await settled(tab)
  return tab
}
const statesOf = async ({ database }: Tab) =>
  (await database.outbox.toArray()).map(({ state }) => state)
const edit = (tab: Tab, interest: 'Music' | 'Art') =>
  tab.client.act('editProfile', { section: 'interests', values: { interests: [interest] } })
const answer = (tab: Tab) =>
  tab.client.act('editProfile', {
    section: 'q2',
    values: { travelPreference: 'explore_city', loveLanguage: 'acts' },
  })
const pass = (milliseconds: number) => {
  ahead += milliseconds
  campus.server.advance(milliseconds)
  for (const { client } of tabs) client.wake()
}

beforeEach(() => {
  ahead = 0
  refusals = 0
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + ahead)
  campus = createCampus()
  campus.server.rules = rules
  device = createDevice(campus.server, man)
})
afterEach(async () => {
  vi.restoreAllMocks()
  tabs.length = 0
  await killAll()
})

test('edits that the server refuses during a pause wait, are shown, and arrive after it [120]', async () => {
  const tab = await open()
  // The phone has not heard of the pause yet.
  pause()
  await edit(tab, 'Art')
  await answer(tab)
  await eventually(async () => expect(refusals).toBeGreaterThan(0))
  await eventually(async () => expect(await statesOf(tab)).toEqual(['queued', 'queued']))
  expect((await tab.database.me.get(man.uid))?.interests).toEqual(['Art'])
  const asked = refusals
  pass(durations.minute)
  await eventually(async () => expect(await statesOf(tab)).toEqual(['queued', 'queued']))
  // An edit that is known to be refused is not sent.
  expect(refusals).toBe(asked)
  pass(durations.hour)
  await eventually(async () =>
    expect(campus.server.get(me)).toMatchObject({ interests: ['Art'], loveLanguage: 'acts' }),
  )
  expect(await statesOf(tab)).not.toContain('refused')
})

test('of two phones that are paused the edits of both arrive, each once [120]', async () => {
  const other = createDevice(campus.server, man)
  const [one, two] = [await open(), await open(other)]
  pause()
  await edit(one, 'Music')
  await answer(two)
  await eventually(async () => expect(refusals).toBeGreaterThan(1))
  await eventually(async () => expect(await statesOf(one)).toEqual(['queued']))
  await eventually(async () => expect(await statesOf(two)).toEqual(['queued']))
  pass(durations.hour + durations.minute)
  await eventually(async () =>
    expect(campus.server.get(me)).toMatchObject({ interests: ['Music'], loveLanguage: 'acts' }),
  )
})

test('a refusal that has another reason is no pause', async () => {
  const tab = await open()
  campus.server.rules = ({ path }) =>
    path === me ? new Refusal('permission-denied', 'not-allowed') : null
  await edit(tab, 'Art')
  await eventually(async () => expect(await statesOf(tab)).toEqual(['refused']))
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Transient } from '../../../src/shared/errors.ts'
import { matchId as idOf } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
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
const choices = { section: 'choices', values: { notificationChoices: { rounds: false } } } as const
const handle = { section: 'details', values: { instagramId: 'arjun_m' } } as const
let campus: Campus
let tab: Tab

beforeEach(async () => {
  campus = createCampus()
  campus.match(man.uid, woman.uid)
  tab = await createDevice(campus.server, man).open()
  await settled(tab)
  await eventually(async () => expect(await tab.database.matches.count()).toBe(1))
})
afterEach(killAll)

/** Answers each call with `with_`. @returns the handle of the account at each call */
const hear = (with_: () => unknown) => {
  const heard: unknown[] = []
  const showHandle = async () => {
    heard.push(campus.server.get(paths.user(man.uid))?.instagramId)
    return with_()
  }
  Object.assign(campus.server.calls, { showHandle })
  return heard
}
const show = () => tab.client.act('showHandle', { matchId, handle: 'arjun_m' })
const stored = () => campus.server.get(paths.user(man.uid))

test('a handle that the server cannot show yet holds no edit of the profile up', async () => {
  const heard = hear(() => {
    throw new Transient('unavailable', 20 * durations.minute)
  })
  await show()
  await eventually(() => expect(heard).toHaveLength(1))
  await tab.client.act('editProfile', choices)
  await tab.client.act('editProfile', handle)
  await eventually(() => expect(stored()?.instagramId).toBe('arjun_m'))
  expect(stored()?.notificationChoices).toMatchObject({ rounds: false })
})

test('a handle is shown after the edit that wrote it, and waits for no other one', async () => {
  const heard = hear(() => ({ status: 'shown' }))
  tab.remote.network('down')
  await tab.client.act('editProfile', choices)
  await show()
  await tab.client.act('editProfile', handle)
  // The edit of the choices pauses.
  const { outbox } = tab.database
  const later = Date.now() + durations.hour
  await outbox.update('profile:choices', { retryAt: later, retrySetBy: 'server' })
  tab.remote.network('up')
  tab.client.wake()
  await eventually(() => expect(heard).toHaveLength(1))
  expect(stored()?.notificationChoices).toBeUndefined()
})

test('a handle that was just written is on the server before it is shown', async () => {
  const heard = hear(() => ({ status: 'shown' }))
  tab.remote.network('down')
  await tab.client.act('editProfile', handle)
  await show()
  tab.remote.loseAnswers(1)
  tab.remote.network('up')
  tab.client.wake()
  await eventually(() => expect(heard).toEqual(['arjun_m']))
})

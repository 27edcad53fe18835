import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleCancelSend } from '../../../functions/notifications/sends/cancel-send.ts'
import { handleCountOpened } from '../../../functions/notifications/sends/count-opened.ts'
import { handleSendDue } from '../../../functions/notifications/sends/send-due.ts'
import { handleSendNotification } from '../../../functions/notifications/sends/send-notification.ts'
import { handleListNotifications } from '../../../functions/operations/list-notifications.ts'
import { authorizeCall } from '../../../functions/platform/caller.ts'
import type { Push, PushResult } from '../../../functions/platform/push.ts'
import { roundPeople } from '../../../functions/rounds/round-people.ts'
import { notificationCalls } from '../../../src/shared/calls/notifications.ts'
import { cursorBehind } from '../../../src/shared/calls/page-cursor.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'
import { createRecordingPush, type RecordingPush } from '../support/push.ts'

type Request = CallRequest<'sendNotification'>

const { minute, hour } = durations
const admin = { uid: 'boss', token: { admin: true } }
const words = { title: 'Friday', body: 'The round starts on Friday.' }
const toAnn: Request = {
  id: 'n1',
  target: { targetType: 'personal', userUid: 'ann' },
  ...words,
  at: null,
}
const to = (targetType: 'all' | 'verified' | 'female' | 'male'): Request => ({
  ...toAnn,
  target: { targetType },
})
let now = girlsTime
let store: HandlerStore
let push: RecordingPush

const put = (uid: string, gender: 'female' | 'male', changes: object = {}) => {
  store.put(paths.user(uid), { ...user(uid, gender), ...changes })
  store.put(`${paths.devices(uid)}/phone`, {
    fcmToken: uid,
    platform: 'web',
    updatedAt: girlsTime,
  })
}
const send = (request: Request, through: Push = push) =>
  handleSendNotification(() => through, roundPeople)(store, asAdmin, request, now)
const tick = (through: Push = push) => {
  now += minute
  return handleSendDue(() => through, roundPeople)(store, now)
}
const reached = () => push.sent().map(({ token }) => token)
const stateOf = () => store.at(pathOf('notificationSends', 'n1'))

beforeEach(() => {
  now = girlsTime
  store = createHandlerStore(() => now)
  push = createRecordingPush()
  put('ann', 'female', { verified: true })
  put('bea', 'female', { verified: false })
  put('carl', 'male', { verified: true })
  put('dev', 'male', { verified: false })
  put('eve', 'female', { verified: true, suspended: true })
})

describe('a notification that is sent', () => {
  test('to a person is written and pushed once, whatever is repeated', async () => {
    const answer = { state: 'sent', written: 1, pushed: 1, failed: 0 }
    expect(await send(toAnn)).toEqual(answer)
    expect(await send(toAnn)).toEqual(answer)
    await tick()
    expect(reached()).toEqual(['ann'])
    expect(push.sent()[0]?.data).toMatchObject({ tag: 'n1', targetType: 'personal', ...words })
    expect(store.under('notifications')).toEqual({
      [paths.notification('n1')]: {
        ...words,
        targetType: 'personal',
        userUid: 'ann',
        createdAt: girlsTime,
        seen: false,
      },
    })
  })

  test.each([
    ['all', ['ann', 'bea', 'carl', 'dev']],
    ['verified', ['ann', 'carl']],
    ['female', ['ann', 'bea']],
    ['male', ['carl', 'dev']],
  ] as const)('to %s reaches them alone, and nobody who is suspended', async (group, uids) => {
    const answer = await send(to(group))
    expect(answer).toEqual({ state: 'sent', written: uids.length, pushed: uids.length, failed: 0 })
    expect(reached()).toEqual(uids)
    expect(store.at(paths.notification('n1'))).toMatchObject({ userUid: null, targetType: group })
  })

  test('to an unknown account is refused, and nothing is written', async () => {
    const target = { targetType: 'personal', userUid: 'stranger' } as const
    await expect(send({ ...toAnn, target })).rejects.toMatchObject({ message: 'User not found' })
    expect(store.under('notifications')).toEqual({})
    expect(store.under('notificationSends')).toEqual({})
  })

  test.each([
    ['an empty title', { title: '  ' }],
    ['an empty body', { body: '\n' }],
    ['a path for a uid', { target: { targetType: 'personal', userUid: 'a/b' } }],
    ['a person and a group', { target: { targetType: 'all', userUid: 'ann' } }],
    ['neither', { target: { targetType: 'personal' } }],
  ])('with %s is refused', (_what, changes) => {
    expect(() => authorizeCall('sendNotification', admin, { ...toAnn, ...changes })).toThrow(
      expect.objectContaining({ code: 'invalid-argument' }),
    )
  })
})

describe('a scheduled one', () => {
  const later = { ...to('all'), at: girlsTime + hour }

  test('is written and pushed when its time has come, and not before', async () => {
    expect(await send(later)).toMatchObject({ state: 'scheduled', written: 0 })
    await tick()
    expect(store.under('notifications')).toEqual({})
    now = girlsTime + hour
    await tick()
    expect(stateOf()).toMatchObject({ state: 'sent', written: 4, pushed: 4 })
    expect(reached()).toHaveLength(4)
  })

  test('is cancelled before its time; of two admins the second gets the same answer', async () => {
    await send(later)
    const cancel = () => handleCancelSend(store, asAdmin, { id: 'n1' }, now)
    expect(await cancel()).toEqual({ state: 'cancelled' })
    expect(await cancel()).toEqual({ state: 'cancelled' })
    now = girlsTime + hour
    await tick()
    expect(reached()).toEqual([])
    expect(await handleCancelSend(store, asAdmin, { id: 'other' }, now)).toEqual({
      state: 'unknown',
    })
  })

  test('cannot be cancelled once it was sent', async () => {
    await send(toAnn)
    expect(await handleCancelSend(store, asAdmin, { id: 'n1' }, now)).toEqual({ state: 'sent' })
  })

  test.each([girlsTime, girlsTime - 1, girlsTime + limits.sendAheadMs + 1])(
    'for %i is refused',
    async (at) => {
      await expect(send({ ...toAnn, at })).rejects.toMatchObject({ reason: 'time-passed' })
    },
  )
})

describe('a large one', () => {
  const size = limits.sendStep * 3 + 7
  const many = Array.from({ length: size }, (_, index) => `p${String(index).padStart(5, '0')}`)
  const all = size + 4

  beforeEach(() => {
    for (const uid of many) put(uid, 'male')
  })

  test('is begun by the call and finished by the schedule', async () => {
    expect(await send(to('all'))).toMatchObject({ state: 'sending' })
    expect(push.sent().length).toBeLessThan(all)
    await tick()
    expect(stateOf()).toMatchObject({ state: 'sent', written: all, pushed: all, failed: 0 })
    expect(reached().toSorted()).toEqual(['ann', 'bea', 'carl', 'dev', ...many].toSorted())
  })

  test.each([2, 3, 5, 8, 11])(
    'whose server dies after %i commits reaches everybody once and counts them once',
    async (commits) => {
      store.dieAfter(commits)
      await send(to('all')).catch(() => undefined)
      store.revive()
      now += limits.sendLeaseMs
      await tick()
      expect(stateOf()).toMatchObject({ state: 'sent', written: all, pushed: all })
      expect(new Set(reached()).size).toBe(all)
      // The server pushes again only a chunk whose mark died; such a push replaces itself on the phone.
      expect(reached().length - all).toBeLessThanOrEqual(50)
    },
  )

  test('is not run twice at once', async () => {
    const slow: Push = {
      sendEach: async (messages) => {
        await handleSendDue(() => push, roundPeople)(store, now)
        return push.sendEach(messages)
      },
    }
    await send(to('all'), slow)
    expect(new Set(reached()).size).toBe(reached().length)
  })

  test('tries failing devices three times, then counts them as failed and goes on', async () => {
    const answer = (token: string): PushResult => (token === 'ann' ? 'later' : 'sent')
    const failing = createRecordingPush(answer)
    await send(to('all'), failing)
    for (let run = 0; run < 4; run += 1) await tick(failing)
    expect(stateOf()).toMatchObject({ state: 'sent', written: all, pushed: all - 1, failed: 1 })
    expect(failing.sent()).toHaveLength(all - 1)
  })
})

describe('what admins see of them', () => {
  type Asked = CallRequest<'listNotifications'>
  const first = { state: null, order: 'newest', cursor: null } as const
  const list = (of: Asked['of'], asked: Partial<Asked> = {}) =>
    handleListNotifications(store, asAdmin, { of, ...first, ...asked }, now)

  test('comes in pages, each once, also those of one millisecond', async () => {
    const count = 2 * limits.notificationsPerPage + 1
    for (let place = 0; place < count; place += 1) {
      store.put(paths.notification(`n${place}`), {
        ...words,
        targetType: 'personal',
        userUid: 'ann',
        createdAt: now - Math.floor(place / 3),
        seen: false,
      })
    }
    const of = { targetType: 'personal', userUid: 'ann' } as const
    const known: Awaited<ReturnType<typeof list>> = []
    for (;;) {
      const cursor = cursorBehind(known, ({ at }) => at)
      const page = await list(of, { cursor })
      known.push(...page)
      if (page.length < limits.notificationsPerPage) break
    }
    expect(known).toHaveLength(count)
    expect(new Set(known.map(({ id }) => id)).size).toBe(count)
  })

  test('is asked for by state, from either end', async () => {
    await send(toAnn)
    await send({ ...to('female'), id: 'n2', at: now + hour })
    await send({ ...to('male'), id: 'n3', at: now + 2 * hour })
    const ids = async (asked: Partial<Asked>) => (await list(null, asked)).map(({ id }) => id)
    expect(await ids({})).toEqual(['n3', 'n2', 'n1'])
    expect(await ids({ order: 'oldest' })).toEqual(['n1', 'n2', 'n3'])
    expect(await ids({ state: 'scheduled' })).toEqual(['n3', 'n2'])
    expect(await ids({ state: 'sent' })).toEqual(['n1'])
    const state = 'sent'
    expect(
      v.is(notificationCalls.listNotifications.request, {
        of: { targetType: 'all' },
        state,
        cursor: null,
      }),
    ).toBe(false)
  })

  test('comes oldest first over all pages, whatever the ids are', async () => {
    const count = limits.notificationsPerPage + 3
    const idOf = (place: number) => `n${(place * 7) % count}`
    for (let place = 0; place < count; place += 1) {
      store.put(pathOf('notificationSends', idOf(place)), {
        ...words,
        uid: 'boss',
        targetType: 'all',
        userUid: null,
        state: 'sent',
        dueAt: now - hour * (count - place),
        createdAt: now - hour * (count - place),
        cursor: '',
        ...{ written: 0, pushed: 0, failed: 0, tries: 0, leasedUntil: 0 },
      })
    }
    const read: { id: string; at: number }[] = []
    for (let pages = 0; pages < 2; pages += 1) {
      const cursor = cursorBehind(read, ({ at }) => at)
      read.push(...(await list(null, { order: 'oldest', cursor })))
    }
    expect(read.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => idOf(at)))
  })

  test('is how many were written, pushed and opened, by group and by person', async () => {
    await send(toAnn)
    store.put(paths.notification('n1'), { ...store.at(paths.notification('n1')), seen: true })
    await send({ ...to('female'), id: 'n2' })
    store.put(paths.seenMark('bea', 'n2'), { seenAt: now })
    store.put(paths.seenMark('carl', 'n2'), { seenAt: now })
    store.put(paths.notification('match_1'), {
      ...words,
      targetType: 'personal',
      userUid: 'ann',
      createdAt: now - hour,
      seen: false,
      topic: 'matches',
    })
    expect(await list(null)).toMatchObject([
      { id: 'n1', written: 1, pushed: 1, failed: 0, opened: 1 },
      { id: 'n2', written: 2, pushed: 2, failed: 0, opened: null },
    ])
    expect(await list({ targetType: 'female' })).toMatchObject([{ id: 'n2', pushed: 2 }])
    expect(await list({ targetType: 'male' })).toEqual([])
    expect(await list({ targetType: 'personal', userUid: 'ann' })).toMatchObject([
      { id: 'n1', opened: 1 },
      { id: expect.stringMatching(/^[0-9a-f]{64}$/), written: null, opened: 0 },
    ])
    const opened = (id: string) => handleCountOpened(store, asAdmin, { id }, now)
    expect(await opened('n2')).toEqual({ opened: 1, of: 2 })
    expect(await opened('n1')).toEqual({ opened: 1, of: 1 })
    // Its id names two people: an answer would tell that they have matched.
    await expect(opened('match_1')).rejects.toMatchObject({ code: 'not-found' })
  })
})

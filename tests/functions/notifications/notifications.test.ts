import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleFindUser } from '../../../functions/accounts/find-user.ts'
import { handleSendPushNotification } from '../../../functions/notifications/send-push-notification.ts'
import { authorizeCall } from '../../../functions/platform/caller.ts'
import type { Push } from '../../../functions/platform/push.ts'
import * as limits from '../../../src/shared/limits.ts'
import { pushPayloadSchema } from '../../../src/shared/model/notifications/push-payload.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { canariesOf, girlsTime, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'
import { createRecordingPush } from '../support/push.ts'

const words = { title: 'Hello', body: 'The round starts on Friday.' }
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.user('ann'), user('ann', 'female'))
})

describe('a student is found', () => {
  const find = (target: string) => handleFindUser(store, asAdmin, { target }, girlsTime)
  const { email, name } = canariesOf('ann')

  test.each([['ann'], [email]])('by %s', async (target) => {
    expect(await find(target)).toEqual({ uid: 'ann', name, email })
  })

  test.each([['stranger'], ['stranger@demo.campus']])('and %s is not', async (target) => {
    await expect(find(target)).rejects.toMatchObject({
      code: 'not-found',
      message: 'User not found',
    })
  })

  test('by admins alone', () => {
    const student = { uid: 'ann', token: { gender: 'female' } }
    expect(() => authorizeCall('findUser', student, { target: 'ann' })).toThrow(
      expect.objectContaining({ code: 'permission-denied', message: text.admin.only }),
    )
  })
})

describe('a push', () => {
  const device = (uid: string, name: string) =>
    store.put(`${paths.devices(uid)}/${name}`, {
      fcmToken: `${uid}-${name}`,
      platform: 'web',
      updatedAt: 1,
    })
  beforeEach(() => {
    device('ann', 'phone')
    device('ann', 'laptop')
    device('bea', 'phone')
  })

  test('reaches every device of each person once, as data under its tag', async () => {
    const push = createRecordingPush()
    const request = { userUids: ['ann', 'ann', 'nobody'], ...words, notificationId: 'n1' }
    const answer = await handleSendPushNotification(() => push)(store, asAdmin, request, girlsTime)
    expect(answer).toEqual({ sent: 2, failed: 0 })
    const data = { ...words, tag: 'n1', addressee: 'ann', at: String(girlsTime) }
    expect(push.sent()).toMatchObject(['ann-laptop', 'ann-phone'].map((token) => ({ token, data })))
    for (const sent of push.sent()) expect(v.is(pushPayloadSchema, sent.data)).toBe(true)
  })

  test('to a group of five hundred goes in batches of five hundred, and each device counts once', async () => {
    const group = Array.from({ length: limits.pushReceiversMax }, (_, index) => `p${index}`)
    for (const uid of group) for (const name of ['a', 'b', 'c', 'd', 'e']) device(uid, name)
    const recorded = createRecordingPush((token) => {
      if (token.endsWith('-a')) return 'gone'
      return token.endsWith('-b') ? 'later' : 'sent'
    })
    const batches: number[] = []
    const push: Push = {
      sendEach: (messages) => {
        batches.push(messages.length)
        return recorded.sendEach(messages)
      },
    }
    const request = { userUids: group, ...words }
    const answer = await handleSendPushNotification(() => push)(store, asAdmin, request, girlsTime)
    expect(answer).toEqual({ sent: 1500, failed: 500 })
    expect(batches).toEqual([500, 500, 500, 500, 500])
    expect(Object.keys(store.under(paths.devices('p7')))).toHaveLength(4)
    expect(new Set(recorded.sent().map(({ data }) => data.tag)).size).toBe(1)
  })

  test('lets a phone keep the row of its notification only where it is the phone’s to read', async () => {
    const written = (id: string, targetType: string, userUid: string | null) =>
      store.put(paths.notification(id), {
        ...words,
        userUid,
        targetType,
        createdAt: girlsTime - 5,
        seen: false,
      })
    written('personal', 'personal', 'ann')
    written('all', 'all', null)
    written('men', 'male', null)
    const sentWith = async (notificationId: string, userUids: string[], title = words.title) => {
      const push = createRecordingPush()
      const request = { userUids, ...words, title, notificationId }
      await handleSendPushNotification(() => push)(store, asAdmin, request, girlsTime)
      return push.sent().map(({ data }) => data.targetType)
    }
    expect(await sentWith('personal', ['ann'])).toEqual(['personal', 'personal'])
    expect(await sentWith('personal', ['bea'])).toEqual([undefined])
    expect(await sentWith('all', ['bea'])).toEqual(['all'])
    expect(await sentWith('all', ['bea'], 'Other words')).toEqual([undefined])
    expect(await sentWith('men', ['bea'])).toEqual([undefined])
  })

  test('deletes a device that is gone, and keeps one that failed', async () => {
    const push = createRecordingPush((token) => (token === 'ann-phone' ? 'gone' : 'later'))
    const request = { userUids: ['ann'], ...words }
    const answer = await handleSendPushNotification(() => push)(store, asAdmin, request, girlsTime)
    expect(answer).toEqual({ sent: 0, failed: 1 })
    expect(Object.keys(store.under(paths.devices('ann')))).toEqual([
      `${paths.devices('ann')}/laptop`,
    ])
  })

  test('is refused to students', () => {
    const student = { uid: 'ann', token: { gender: 'female' } }
    expect(() =>
      authorizeCall('sendPushNotification', student, { userUids: ['bea'], ...words }),
    ).toThrow(expect.objectContaining({ code: 'permission-denied' }))
  })
})

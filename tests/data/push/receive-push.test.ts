import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UserDatabase, userDatabaseName } from '../../../src/data/database/schema.ts'
import { device } from '../../../src/data/device/device.ts'
import { noteLeaving } from '../../../src/data/leaving/leaving-notes.ts'
import { receivePush } from '../../../src/data/push/receive-push.ts'
import { sessionOf } from '../../../src/data/session/session-row.ts'
import { databaseChanged } from '../../../src/data/worker/worker-messages.ts'
import { messagePushTag } from '../../../src/shared/ids.ts'
import type { PushData } from '../../../src/shared/model/notifications/push-payload.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import { generalPushWords } from '../../../src/shared/text/hi/general-push.ts'
import { type NotificationWords, pushesText } from '../../../src/shared/text/notifications.ts'
import { createPushHost } from '../../support/engine/push-host.ts'

const at = 1_700_000_000_000

const me = { uid: 'man', gender: 'male', email: 'man@demo.campus', isProfileComplete: true }

const sign = async (user: object) => {
  const parsed = Object.assign({ createdAt: at, updatedAt: at }, user)
  const { parse } = await import('valibot')
  await device.session.put(sessionOf(parse(userSchema, parsed) as User))
}

const data = (changes: Partial<PushData> = {}): PushData => ({
  addressee: 'man',
  title: 'You’re verified',
  body: 'Your college ID was confirmed.',
  tag: notificationId.collegeId('man', 'approved'),
  topic: 'account',
  at: String(at),
  targetType: 'personal',
  ...changes,
})

/** A push as a browser hands it over: FCM adds fields of its own. */
const textOf = (push: PushData) =>
  JSON.stringify({ data: push, from: '1', fcmMessageId: 'a', priority: 'high' })

const rows = async () => {
  const database = new UserDatabase('man')
  try {
    return await database.notifications.toArray()
  } finally {
    database.close()
  }
}

let phone: ReturnType<typeof createPushHost>
const receive = (text: string | null) => receivePush(text, phone.host)

beforeEach(async () => {
  phone = createPushHost()
  await sign(me)
})

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) {
    if (name !== 'mulaqat-device') await Dexie.delete(name)
  }
  await device.session.clear()
  await device.settings.clear()
})

describe('a push to the account that is signed in', () => {
  test('is shown, kept as the row that the inbox would pull, told to the pages, and sends what waits', async () => {
    await receive(textOf(data()))
    const { tag, title, body } = data()
    expect(phone.shown.get(tag)).toEqual({
      addressee: 'man',
      title,
      body,
      tag,
      at,
      to: '/dashboard/male/profile',
    })
    expect(await rows()).toEqual([
      {
        id: tag,
        title,
        body,
        topic: 'account',
        userUid: 'man',
        targetType: 'personal',
        createdAt: at,
        updatedAt: at,
        seen: false,
      },
    ])
    expect(phone.told).toMatchObject([{ type: 'pushed', tag, isKept: true }, databaseChanged])
    expect(phone.flushes()).toBe(1)
  })

  test('that comes again is one notification that rings once, and one row [74]', async () => {
    for (let time = 0; time < 3; time += 1) await receive(textOf(data()))
    expect(phone.shown.size).toBe(1)
    expect(phone.rung).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('that is older than what is here changes nothing of it [74]', async () => {
    await receive(textOf(data({ title: 'The new one', at: String(at + 1) })))
    await receive(textOf(data({ title: 'The old one' })))
    expect([...phone.shown.values()].map(({ title }) => title)).toEqual(['The new one'])
    expect((await rows()).map(({ title }) => title)).toEqual(['The new one'])
    await receive(textOf(data({ title: 'A newer one', at: String(at + 2) })))
    expect(phone.rung).toHaveLength(2)
    expect((await rows()).map(({ title }) => title)).toEqual(['A newer one'])
  })

  test('about a message leads to its conversation, counts as unread and leaves no row', async () => {
    const tag = messagePushTag('man_woman', 'man')
    const { targetType: _, ...message } = data({ ...pushesText.message, tag, topic: 'messages' })
    await receive(textOf(message))
    expect(phone.shown.get(tag)?.to).toBe('/dashboard/chat?with=woman')
    expect(phone.badges).toEqual([1])
    expect(await rows()).toEqual([])
  })

  test('during whose reception somebody signs out leaves nothing behind [76]', async () => {
    const { show } = phone.host
    phone.host.show = async (push) => {
      await show(push)
      await noteLeaving(device, 'man')
    }
    await receive(textOf(data()))
    expect(await Dexie.exists(userDatabaseName('man'))).toBe(false)
    expect([...phone.shown.values()]).toEqual([])
    expect(phone.badges).toEqual([0])
  })

  test('that comes as somebody else signs in shows them nothing of it [76]', async () => {
    const { show } = phone.host
    phone.host.show = async (push) => {
      await show(push)
      await sign({ ...me, uid: 'other', email: 'other@demo.campus' })
    }
    await receive(textOf(data()))
    expect([...phone.shown.values()]).toEqual([])
  })

  test('does not bring back what an account before was shown under the same tag [76]', async () => {
    const before = { title: 'For the one before', body: 'Private', to: '/dashboard' }
    phone.shown.set(data().tag, { ...before, addressee: 'other', tag: data().tag, at: at + 1 })
    await receive(textOf(data()))
    expect([...phone.shown.values()]).toMatchObject([{ addressee: 'man', title: data().title }])
  })
})

describe('a push that cannot be read is shown all the same [68, 75]', () => {
  test.each([
    ['nothing', null],
    ['no JSON', 'hello'],
    ['no data', '{}'],
    ['no title', JSON.stringify({ data: { ...data(), title: '' } })],
    ['a time that is none', JSON.stringify({ data: { ...data(), at: 'soon' } })],
    ['a body without end', JSON.stringify({ data: { ...data(), body: 'x'.repeat(5000) } })],
  ])('%s is one general notification and no row', async (_what, text) => {
    await receive(text)
    expect([...phone.shown.values()]).toMatchObject([generalPushWords.hi])
    expect(phone.told).toEqual([databaseChanged])
    expect(await rows()).toEqual([])
  })
})

describe('a push to somebody else', () => {
  const expectGeneral = async (words: NotificationWords) => {
    await receive(textOf(data({ addressee: 'woman' })))
    expect([...phone.shown.values()]).toMatchObject([words])
    expect(JSON.stringify(phone.told)).not.toContain('verified')
    expect(phone.badges).toEqual([])
  }

  test('shows something general and writes nothing for another account [76]', async () => {
    await expectGeneral(generalPushWords.hi)
    expect(await rows()).toEqual([])
    expect(await Dexie.exists(userDatabaseName('woman'))).toBe(false)
  })

  test('shows something general to a visitor and makes no database [76]', async () => {
    await device.session.clear()
    await expectGeneral(generalPushWords.en)
    expect(phone.asked).toEqual([false])
    expect(await Dexie.exists(userDatabaseName('man'))).toBe(false)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import { handleMessageCreated } from '../../../functions/messages/message-created.ts'
import { handleMessageDeleted } from '../../../functions/messages/message-deleted.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId, messagePushTag } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { pushesText } from '../../../src/shared/text/notifications.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import {
  canariesOf,
  deck,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { createRecordingPush, type RecordingPush } from '../support/push.ts'

const { second, minute } = durations
const id = matchId('boy', 'ann')
let time = girlsTime
let store: HandlerStore
let push: RecordingPush

const device = (uid: string, token = `token-${uid}`) =>
  store.put(`${paths.devices(uid)}/phone`, { fcmToken: token, platform: 'web', updatedAt: time })

const match = (girl: string) =>
  handleConfirmMatchByGirl(
    store,
    { uid: girl, female: true, admin: false },
    { roundId, boyUid: 'boy' },
    girlsTime,
  )

beforeEach(async () => {
  time = girlsTime
  store = createHandlerStore(() => time)
  push = createRecordingPush()
  store.put(paths.round(roundId), round())
  putPerson(store, 'boy', 'male')
  for (const girl of ['ann', 'bea']) {
    putPerson(store, girl, 'female')
    store.put(pathOf('assignments', roundId, girl), deck(girl, [user('boy', 'male')]))
    putLike(store, 'boy', girl)
    await match(girl)
  }
  for (const uid of ['ann', 'bea', 'boy']) device(uid)
  time += second
})

/** Writes a message and runs its trigger, as Firestore would; `late` only puts it there. */
const put = (messageId: string, senderUid = 'ann', sentAt = time, inMatch = id) =>
  store.put(paths.message(inMatch, messageId), {
    senderUid,
    text: messageId,
    clientAt: sentAt,
    sentAt,
    updatedAt: sentAt,
  })
const hear = (messageId: string, inMatch = id) =>
  handleMessageCreated(() => push)(
    store,
    {
      params: { matchId: inMatch, messageId },
      before: null,
      after: store.at(paths.message(inMatch, messageId)) ?? null,
    },
    time,
  )
const say = async (messageId: string, senderUid = 'ann', sentAt = time, inMatch = id) => {
  put(messageId, senderUid, sentAt, inMatch)
  await hear(messageId, inMatch)
}
const pokedAt = (uid: string) => store.at(paths.poke(uid))?.pokedAt as Record<string, number>
const messageAt = (messageId: string) => store.at(paths.message(id, messageId))
const readBy = (uid: string, at = time) =>
  store.put(paths.match(id), { ...store.at(paths.match(id)), readAt: { [uid]: at } })
const keptMessages = () =>
  Object.values(store.under(paths.messages(id))).filter(({ gone }) => gone !== true)

describe('a message', () => {
  test('becomes the last of its match and pokes both', async () => {
    await say('hello')
    expect(store.at(paths.match(id))).toMatchObject({
      lastMessage: { id: 'hello', senderUid: 'ann', sentAt: time },
      updatedAt: time,
    })
    expect(pokedAt('boy').matches).toBe(time)
    expect(pokedAt('ann').matches).toBe(time)
  })

  test('leaves no word of it in the match, which admins read', async () => {
    await say('secret words')
    const { lastMessage, ...rest } = store.at(paths.match(id)) ?? {}
    expect(Object.keys(lastMessage as object).sort()).toEqual(['id', 'senderUid', 'sentAt'])
    expect(JSON.stringify(rest)).not.toContain('secret words')
  })

  test('that is older than the last one does not replace it, and both are poked', async () => {
    await say('newer')
    time += second
    await say('older', 'ann', time - 5 * second)
    expect(store.at(paths.match(id))).toMatchObject({ lastMessage: { id: 'newer' } })
    expect(pokedAt('boy').matches).toBe(time)
  })

  describe('that a cursor may have passed sets messagesChangedAt', () => {
    const noted = () => store.at(paths.match(id))?.messagesChangedAt

    test('when it is older, or of the same millisecond', async () => {
      await say('newer')
      const sentAt = time
      time += second
      await say('older', 'ann', sentAt - second)
      expect(noted()).toBe(time)
      time += second
      await say('beside it', 'boy', sentAt)
      expect(noted()).toBe(time)
      expect(pokedAt('boy').matches).toBe(time)
    })

    test('when messagesChangedAt was set after it was sent', async () => {
      await say('first')
      time += second
      await say('older', 'ann', time - 5 * second)
      const notedAt = time
      time += second
      await say('sent meanwhile', 'ann', notedAt - 1)
      expect(store.at(paths.match(id))).toMatchObject({
        lastMessage: { id: 'sent meanwhile' },
        messagesChangedAt: time,
      })
    })

    test('when a message sent after it is stored and not yet shown in the match', async () => {
      put('sent later', 'boy', time)
      put('seen later', 'ann', time - 5 * second)
      time += second
      await hear('seen later')
      expect(store.at(paths.match(id))).toMatchObject({
        lastMessage: { id: 'seen later' },
        messagesChangedAt: time,
      })
    })

    test('but not when it is the newest, or its event comes twice', async () => {
      await say('first')
      time += second
      await say('second')
      time += second
      await hear('second')
      expect(noted()).toBeUndefined()
    })
  })

  test('that was deleted before its trigger ran is not shown as the last one', async () => {
    put('regret')
    store.put(paths.message(id, 'regret'), { ...messageAt('regret'), text: '', deletedAt: time })
    await hear('regret')
    expect(store.at(paths.match(id))?.lastMessage).toBeNull()
    expect(push.sent()).toEqual([])
  })

  test('in a match that does not exist creates no match', async () => {
    await say('m', 'x', 1, 'x_y')
    expect(store.at(paths.match('x_y'))).toBeUndefined()
    expect(push.sent()).toEqual([])
  })
})

describe('a push of a message', () => {
  test('goes to the receiver alone, without names or text, under the tag of the match', async () => {
    await say('a secret')
    const data = { ...pushesText.message, tag: messagePushTag(id, 'boy'), topic: 'messages' }
    expect(push.sent()).toMatchObject([
      {
        token: 'token-boy',
        data: { ...data, addressee: 'boy', at: String(time) },
        urgency: 'high',
      },
    ])
    const everything = JSON.stringify(push.sent())
    for (const word of ['a secret', ...Object.values(canariesOf('ann'))]) {
      expect(everything).not.toContain(word)
    }
  })

  test('is sent once for an unread conversation, and again after it was read', async () => {
    await say('one')
    time += second
    await say('two')
    expect(push.sent()).toHaveLength(1)
    time += second
    readBy('boy')
    time += second
    await say('three')
    expect(push.sent()).toHaveLength(2)
  })

  test('is sent again for a conversation that stays unread until the gap has passed', async () => {
    await say('one')
    time += limits.messagePushGapMs - 1
    await say('two')
    expect(push.sent()).toHaveLength(1)
    time += 1
    await say('three')
    expect(push.sent()).toHaveLength(2)
  })

  test('is sent once when the event of a message comes twice', async () => {
    await say('one')
    await hear('one')
    expect(push.sent()).toHaveLength(1)
  })

  test('is sent by the repeated trigger when it failed', async () => {
    push = createRecordingPush(() => 'later')
    await expect(say('one')).rejects.toThrow('did not get')
    push = createRecordingPush()
    await hear('one')
    await hear('one')
    expect(push.sent()).toHaveLength(1)
  })

  test('is repeated for the devices alone that missed it, and not once it is read', async () => {
    const tablet = { fcmToken: 'token-tablet', platform: 'web', updatedAt: time }
    store.put(`${paths.devices('boy')}/tablet`, tablet)
    push = createRecordingPush((token) => (token === 'token-tablet' ? 'too-fast' : 'sent'))
    await expect(say('one')).rejects.toThrow('1 devices')
    await expect(hear('one')).rejects.toThrow('1 devices')
    expect(push.sent().map(({ token }) => token)).toEqual(['token-boy'])
    push = createRecordingPush()
    await hear('one')
    expect(push.sent().map(({ token }) => token)).toEqual(['token-tablet'])

    time += limits.messagePushGapMs
    push = createRecordingPush(() => 'later')
    await expect(say('two')).rejects.toThrow('2 devices')
    readBy('boy')
    push = createRecordingPush()
    await hear('two')
    expect(push.sent()).toEqual([])
  })

  test('is not sent for a message that was read already', async () => {
    put('one')
    readBy('boy')
    await hear('one')
    expect(push.sent()).toEqual([])
  })

  test('is not sent to somebody who switched pushes of messages off', async () => {
    store.put(paths.user('boy'), {
      ...user('boy', 'male'),
      notificationChoices: { messages: false, matches: true },
    })
    await say('one')
    expect(push.sent()).toEqual([])
  })

  test('deletes a device that is gone, and keeps one whose token was renewed meanwhile', async () => {
    push = createRecordingPush(() => 'gone')
    await say('one')
    expect(store.under(paths.devices('boy'))).toEqual({})
    device('boy', 'old')
    push = createRecordingPush(() => {
      device('boy', 'new')
      return 'gone'
    })
    readBy('boy')
    time += second
    await say('two')
    expect(Object.values(store.under(paths.devices('boy')))).toMatchObject([{ fcmToken: 'new' }])
  })
})

describe('five hundred messages in a minute [73]', () => {
  const flood = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      time += 100
      put(`m${index}`)
    }
    for (let index = 0; index < count; index += 1) await hear(`m${index}`)
  }

  test('keep twenty, tell nobody of the rest and pause the sender until the minute is over', async () => {
    const first = time + 100
    await flood(500)
    expect(keptMessages()).toHaveLength(limits.messagesPerMinute)
    expect(store.at(paths.match(id))).toMatchObject({ lastMessage: { id: 'm19' } })
    expect(push.sent()).toHaveLength(1)
    expect(messageAt('m20')).toMatchObject({ text: '', gone: true, sentAt: 0, updatedAt: time })
    expect(store.at(pathOf('messageRates', 'ann'))?.pausedUntil).toBe(first + minute)
    expect(store.at(pathOf('messageRates', 'boy'))).toBeUndefined()
  })

  test('hide no evidence: a report keeps the messages that were kept', async () => {
    await say('threat', 'boy')
    await flood(500)
    const request = { reportId: 'r1', uid: 'boy', reason: 'other', place: 'chat' } as const
    const ann = { uid: 'ann', female: true, admin: false }
    await handleReport(openNoFiles)(store, ann, { ...request, details: '' }, time)
    const [kept] = Object.values(store.under('reports'))
    expect(kept?.messages).toContainEqual(expect.objectContaining({ text: 'threat' }))
    expect(kept?.messages).toHaveLength(limits.messagesPerMinute + 1)
  })

  test('into several conversations count together', async () => {
    for (let index = 0; index < 15; index += 1) await say(`a${index}`, 'boy')
    const other = matchId('boy', 'bea')
    for (let index = 0; index < 15; index += 1) await say(`b${index}`, 'boy', time, other)
    const taken = Object.values(store.under(paths.messages(other))).filter(({ gone }) => gone)
    expect(taken).toHaveLength(10)
  })

  test('accept the twenty-first once the first is a minute old, not a millisecond sooner', async () => {
    const first = time
    for (let index = 0; index < limits.messagesPerMinute; index += 1) await say(`m${index}`)
    await say('soon', 'ann', first + minute - 1)
    expect(messageAt('soon')).toMatchObject({ gone: true })
    await say('then', 'ann', first + minute)
    expect(messageAt('then')).toMatchObject({ text: 'then' })
    expect(store.at(pathOf('messageRates', 'ann'))?.pausedUntil).toBe(0)
  })

  test('whose events come again, also long after, retract and restore nothing', async () => {
    await flood(25)
    time += 2 * minute
    for (let index = 0; index < 25; index += 1) await hear(`m${index}`)
    expect(keptMessages()).toHaveLength(limits.messagesPerMinute)
  })
})

describe('a message that its sender deletes', () => {
  /** Deletes as the rules allow it and runs the trigger, as Firestore would. */
  const takeBack = async (messageId: string) => {
    const path = paths.message(id, messageId)
    const before = store.at(path) ?? null
    const after = { ...before, text: '', deletedAt: time, updatedAt: time }
    store.put(path, after)
    const params = { matchId: id, messageId }
    await handleMessageDeleted(store, { params, before, after }, time)
  }

  test('leaves no text in the match, and both are poked', async () => {
    await say('oops')
    time += minute
    await takeBack('oops')
    expect(store.at(paths.match(id))).toMatchObject({
      lastMessage: { id: 'oops' },
      messagesChangedAt: time,
    })
    for (const uid of ['ann', 'boy']) expect(pokedAt(uid).matches).toBe(time)
  })

  test('that was not the last one leaves the last text alone', async () => {
    await say('first')
    time += second
    await say('last')
    time += second
    await takeBack('first')
    expect(store.at(paths.match(id))).toMatchObject({
      lastMessage: { id: 'last' },
      messagesChangedAt: time,
    })
  })

  test('pokes once, and other changes poke nobody', async () => {
    await say('once')
    time += minute
    const path = paths.message(id, 'once')
    const before = store.at(path) ?? null
    const params = { matchId: id, messageId: 'once' }
    await handleMessageDeleted(store, { params, before, after: before }, time)
    expect(store.at(paths.match(id))?.messagesChangedAt).toBeUndefined()
    await takeBack('once')
    const after = store.at(path) ?? null
    time += minute
    await handleMessageDeleted(store, { params, before: after, after }, time)
    expect(store.at(paths.match(id))?.messagesChangedAt).toBe(time - minute)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { handleCancelSend } from '../../../functions/notifications/sends/cancel-send.ts'
import { handleSendDue } from '../../../functions/notifications/sends/send-due.ts'
import { handleSendNotification } from '../../../functions/notifications/sends/send-notification.ts'
import { handleCountUnanswered } from '../../../functions/rounds/count-unanswered.ts'
import { handleExtendWindow } from '../../../functions/rounds/planning/extend-window.ts'
import { roundPeople } from '../../../functions/rounds/round-people.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  girlsEnd,
  girlsStart,
  girlsTime,
  putLike,
  putPerson,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, boys, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { createRecordingPush } from '../support/push.ts'

const { hour, minute } = durations
const boysTime = boysEnd - hour
const words = { title: 'Still open', body: 'There is time.' }
let store: HandlerStore
let now: number

beforeEach(() => {
  now = girlsTime
  store = createCouple(() => now)
})

const count = (phase: 'boys' | 'girls') =>
  handleCountUnanswered(store, asAdmin, { roundId, phase }, now)
const sendTo = (phase: 'boys' | 'girls') =>
  handleSendNotification(() => createRecordingPush(), roundPeople)(
    store,
    asAdmin,
    {
      id: 'news',
      target: { targetType: 'round', roundId, phase, who: 'unanswered' },
      ...words,
      at: null,
    },
    now,
  )
const told = () =>
  Object.values(store.under(collections.notifications)).map(({ userUid }) => userUid)
const putDeck = (uid: string, women: readonly string[]) =>
  store.put(
    serverPaths.assignment(roundId, uid),
    deck(
      uid,
      women.map((woman) => user(woman, 'female')),
    ),
  )
const windows = () => (store.at(paths.round(roundId)) as unknown as Round).phases

describe('men who have not liked anybody', () => {
  beforeEach(() => {
    now = boysTime
    putPerson(store, 'idle', 'male')
    for (const uid of [...boys, 'idle']) putDeck(uid, [girlUid])
    // Without a deck he has nobody to like.
    putPerson(store, 'unplaced', 'male')
  })

  test('are counted while their window is open, and nobody is afterwards', async () => {
    expect(await count('boys')).toEqual({ asked: 4, unanswered: 1, reached: 1, next: null })
    now = girlsTime
    expect(await count('boys')).toEqual({ asked: 0, unanswered: 0, reached: 0, next: null })
  })

  test('alone get a message to them, once though it is sent again', async () => {
    expect(await sendTo('boys')).toMatchObject({ state: 'sent', written: 1 })
    await sendTo('boys')
    await handleSendDue(() => createRecordingPush(), roundPeople)(store, now + minute)
    expect(told()).toEqual(['idle'])
  })

  test('who like somebody before a booked message is due get none', async () => {
    const target = { targetType: 'round', roundId, phase: 'boys', who: 'unanswered' } as const
    const later = { id: 'news', target, ...words, at: now + minute }
    await handleSendNotification(() => createRecordingPush(), roundPeople)(
      store,
      asAdmin,
      later,
      now,
    )
    putLike(store, 'idle', girlUid)
    now += 2 * minute
    await handleSendDue(() => createRecordingPush(), roundPeople)(store, now)
    expect(told()).toEqual([])
  })

  test('get no message when their window is not open', async () => {
    now = girlsTime
    await expect(sendTo('boys')).rejects.toMatchObject({ reason: 'phase-closed' })
    expect(told()).toEqual([])
  })
})

describe('women who have not answered', () => {
  beforeEach(() => {
    putPerson(store, 'silent', 'female')
    putPerson(store, 'unliked', 'female')
    putDeck('silent', [boyUid])
    putDeck('man', ['silent', 'unliked', girlUid])
  })

  test('are counted among those with somebody to answer', async () => {
    await confirmIn(store, now)
    expect(await count('girls')).toMatchObject({ asked: 2, unanswered: 1 })
  })

  test('get a message that does not tell them whether anybody likes them', async () => {
    await confirmIn(store, now)
    expect((await count('girls')).reached).toBe(2)
    await sendTo('girls')
    expect(told().filter((uid) => uid === 'silent' || uid === 'unliked')).toHaveLength(2)
    const news = Object.values(store.under(collections.notifications)).filter(
      ({ title }) => title === words.title,
    )
    expect(news.map(({ userUid }) => userUid)).not.toContain(girlUid)
  })
})

describe('an hour more', () => {
  const extend = (phase: 'boys' | 'girls', sendId = 'more', seenUpdatedAt?: number) =>
    handleExtendWindow(
      store,
      asAdmin,
      { roundId, phase, sendId, ...(seenUpdatedAt !== undefined && { seenUpdatedAt }) },
      now,
    )

  test('is added once to the open window, though the press is repeated', async () => {
    await extend('girls')
    await extend('girls')
    expect(windows().girls.endAt).toBe(girlsEnd + hour)
    expect(windows().boys.endAt).toBe(boysEnd)
  })

  test("of the boys' window moves the girls' window where it would be in the way", async () => {
    now = boysTime
    await extend('boys')
    expect(windows().boys.endAt).toBe(boysEnd + hour)
    expect(windows().girls).toMatchObject({ startAt: girlsStart + hour, endAt: girlsEnd + hour })
  })

  test('is told to whom the window concerns, unless it is taken back before', async () => {
    const openPush = () => createRecordingPush()
    putDeck(boyUid, [girlUid])
    await extend('girls')
    now += limits.extensionToldMs
    await handleSendDue(openPush, roundPeople)(store, now)
    expect(Object.values(store.under(collections.notifications))).toMatchObject([
      { userUid: girlUid, ...text.notifications.windowExtended, topic: 'rounds' },
    ])
    await extend('girls', 'evenMore')
    expect(await handleCancelSend(store, asAdmin, { id: 'evenMore' }, now)).toEqual({
      state: 'cancelled',
    })
    now += minute
    await handleSendDue(openPush, roundPeople)(store, now)
    expect(Object.values(store.under(collections.notifications))).toHaveLength(1)
  })

  test('is refused for a window that is not open, and for one that somebody changed', async () => {
    await expect(extend('boys')).rejects.toMatchObject({ reason: 'phase-closed' })
    await expect(extend('girls', 'more', 1)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(windows().girls.endAt).toBe(girlsEnd)
  })
})

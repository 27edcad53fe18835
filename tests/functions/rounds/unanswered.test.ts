import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleCancelSend } from '../../../functions/notifications/sends/cancel-send.ts'
import { handleCountOpened } from '../../../functions/notifications/sends/count-opened.ts'
import { handleSendDue } from '../../../functions/notifications/sends/send-due.ts'
import { handleSendNotification } from '../../../functions/notifications/sends/send-notification.ts'
import { handleListNotifications } from '../../../functions/operations/list-notifications.ts'
import { announceRoundEvent } from '../../../functions/rounds/boundaries/announce-round-event.ts'
import { handleCountUnanswered } from '../../../functions/rounds/count-unanswered.ts'
import { handleExtendWindow } from '../../../functions/rounds/planning/extend-window.ts'
import { handleSetRoundWindows } from '../../../functions/rounds/planning/set-round-windows.ts'
import { roundPeople } from '../../../functions/rounds/round-people.ts'
import { notificationCalls } from '../../../src/shared/calls/notifications.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
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
const firstPage = { state: null, order: 'newest', cursor: null } as const
let store: HandlerStore
let now: number

beforeEach(() => {
  now = girlsTime
  store = createCouple(() => now)
})

const count = (phase: 'boys' | 'girls') =>
  handleCountUnanswered(store, asAdmin, { roundId, phase }, now)
const sendTo = (phase: 'boys' | 'girls', who: 'everyone' | 'unanswered' = 'unanswered') =>
  handleSendNotification(() => createRecordingPush(), roundPeople)(
    store,
    asAdmin,
    {
      id: 'news',
      target: { targetType: 'round', roundId, phase, who },
      ...words,
      at: null,
    },
    now,
  )
const told = () => Object.values(store.under('notifications')).map(({ userUid }) => userUid)
const putDeck = (uid: string, women: readonly string[]) =>
  store.put(
    pathOf('assignments', roundId, uid),
    deck(
      uid,
      women.map((woman) => user(woman, 'female')),
    ),
  )
const idle = Array.from({ length: 10 }, (_, place) => `idle${place}`)
const windows = () => (store.at(paths.round(roundId)) as unknown as Round).phases

describe('men who have not liked anybody', () => {
  beforeEach(() => {
    now = boysTime
    for (const uid of idle) putPerson(store, uid, 'male')
    for (const uid of [...boys, ...idle]) putDeck(uid, [girlUid])
    // Without a deck he has nobody to like.
    putPerson(store, 'unplaced', 'male')
  })

  test('are counted while their window is open, and nobody is afterwards', async () => {
    expect(await count('boys')).toEqual({ asked: 10, unanswered: null, reached: null })
    now = girlsTime
    expect(await count('boys')).toEqual({ asked: null, unanswered: null, reached: null })
  })

  test('are counted over the whole window, though it is read in pieces', async () => {
    const more = limits.peoplePerEndCount
    for (let place = 0; place < more; place += 1) {
      putPerson(store, `n${place}`, 'male')
      putDeck(`n${place}`, [girlUid])
    }
    expect(await count('boys')).toMatchObject({ asked: 10 + more, unanswered: more })
  })

  test('are no exact number below ten', async () => {
    putLike(store, 'idle0', girlUid)
    expect(await count('boys')).toEqual({ asked: 10, unanswered: null, reached: null })
  })

  test.each([
    ['unanswered', 9],
    ['everyone', 13],
  ] as const)(
    'are no exact number after a message to %s, nor while it is under way',
    async (who, written) => {
      putLike(store, 'idle0', girlUid)
      expect(await sendTo('boys', who)).toMatchObject({
        state: 'sent',
        written: written < 10 ? null : 10,
      })
      expect(store.at(pathOf('notificationSends', 'news'))).toMatchObject({ written })
      const sends = async () =>
        (await handleListNotifications(store, asAdmin, { of: null, ...firstPage }, now)).map(
          ({ written }) => written,
        )
      expect(await sends()).toEqual([written < 10 ? null : 10])
      const path = pathOf('notificationSends', 'news')
      store.put(path, { ...store.at(path), written: 60 })
      expect(await sends()).toEqual([60])
      store.put(path, { ...store.at(path), state: 'sending' })
      expect(await sends()).toEqual([null])
    },
  )

  test('cannot be asked for from one person on', () => {
    const { request } = notificationCalls.countUnanswered
    expect(v.is(request, { roundId, phase: 'boys' })).toBe(true)
    expect(v.is(request, { roundId, phase: 'boys', after: 'idle0' })).toBe(false)
  })

  test('alone get a message to them, once though it is sent again', async () => {
    expect(await sendTo('boys')).toMatchObject({ state: 'sent', written: 10 })
    await sendTo('boys')
    await handleSendDue(() => createRecordingPush(), roundPeople)(store, now + minute)
    expect(told().toSorted()).toEqual(idle)
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
    for (const uid of idle) putLike(store, uid, girlUid)
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
    expect(await count('girls')).toEqual({ asked: null, unanswered: null, reached: null })
    for (const uid of idle) {
      putPerson(store, uid, 'female')
      putDeck(uid, [boyUid])
    }
    expect(await count('girls')).toEqual({ asked: 10, unanswered: null, reached: null })
  })

  test('get a message that does not tell them whether anybody likes them', async () => {
    await confirmIn(store, now)
    await sendTo('girls')
    expect(told().filter((uid) => uid === 'silent' || uid === 'unliked')).toHaveLength(2)
    const news = Object.values(store.under('notifications')).filter(
      ({ title }) => title === words.title,
    )
    expect(news.map(({ userUid }) => userUid)).not.toContain(girlUid)
  })

  test('are not to be found out by what one person was told', async () => {
    await confirmIn(store, now)
    await sendTo('girls')
    const id = notificationId.round(roundId, 'news', 'silent')
    expect(store.at(paths.notification(id))).toBeDefined()
    await expect(handleCountOpened(store, asAdmin, { id }, now)).rejects.toMatchObject({
      reason: 'not-allowed',
    })
    // These go to whoever is in a deck, which a block ends.
    await handleExtendWindow(store, asAdmin, { roundId, phase: 'girls', sendId: 'more' }, now)
    now += limits.extensionToldMs
    await handleSendDue(() => createRecordingPush(), roundPeople)(store, now)
    expect(await announceRoundEvent(store, roundId, 'girlsReminder', now)).toBeGreaterThan(0)
    expect(told().filter((uid) => uid === 'silent')).toHaveLength(3)
    const of = { targetType: 'personal', userUid: 'silent' } as const
    expect(await handleListNotifications(store, asAdmin, { of, ...firstPage }, now)).toEqual([])
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

  test('is told to men and women where both windows move, once each [N16]', async () => {
    now = boysTime
    putDeck(boyUid, [girlUid])
    await extend('boys')
    now += limits.extensionToldMs
    for (const at of [now, now + minute]) {
      await handleSendDue(() => createRecordingPush(), roundPeople)(store, at)
    }
    expect(told().sort()).toEqual([boyUid, girlUid].sort())
    const [one] = Object.values(store.under('notifications'))
    expect(one).toMatchObject(text.notifications.windowsMoved)
    const [listed] = await handleListNotifications(store, asAdmin, { of: null, ...firstPage }, now)
    // Desks of before know no further field.
    expect(listed?.round).toEqual({ roundId, phase: 'boys', who: 'everyone' })
  })

  test('of the boys’ window is told to men alone where the girls’ stays', async () => {
    now = boysTime
    putDeck(boyUid, [girlUid])
    const { phases } = store.at(paths.round(roundId)) as unknown as Round
    const girls = { ...phases.girls, startAt: girlsStart + hour }
    store.put(paths.round(roundId), {
      ...store.at(paths.round(roundId)),
      phases: { ...phases, girls },
    })
    await extend('boys')
    now += limits.extensionToldMs
    await handleSendDue(() => createRecordingPush(), roundPeople)(store, now)
    expect(told()).toEqual([boyUid])
  })

  test('is told to whom the window concerns, unless it is taken back before', async () => {
    const openPush = () => createRecordingPush()
    putDeck(boyUid, [girlUid])
    await extend('girls')
    now += limits.extensionToldMs
    await handleSendDue(openPush, roundPeople)(store, now)
    expect(Object.values(store.under('notifications'))).toMatchObject([
      { userUid: girlUid, ...text.notifications.windowExtended, topic: 'rounds' },
    ])
    await extend('girls', 'evenMore')
    expect(await handleCancelSend(store, asAdmin, { id: 'evenMore' }, now)).toEqual({
      state: 'cancelled',
    })
    now += minute
    await handleSendDue(openPush, roundPeople)(store, now)
    expect(Object.values(store.under('notifications'))).toHaveLength(1)
  })

  describe('and its undo', () => {
    const before = {
      boys: { startAt: boysEnd - 6 * hour, endAt: boysEnd },
      girls: { startAt: girlsStart, endAt: girlsEnd },
    }
    const longer = { ...before, girls: { startAt: girlsStart, endAt: girlsEnd + hour } }
    const takeBack = (seen = longer) => {
      const request = { roundId, ...before, seen, cancels: 'more' }
      return handleSetRoundWindows(store, asAdmin, request, now)
    }
    const tellLater = () => {
      now += limits.extensionToldMs
      return handleSendDue(() => createRecordingPush(), roundPeople)(store, now)
    }

    beforeEach(async () => {
      putDeck(boyUid, [girlUid])
      expect(await extend('girls')).toEqual(longer)
    })

    test('tell nobody, though the undo is repeated', async () => {
      expect(await takeBack()).toEqual({ status: 'planned' })
      expect(await takeBack()).toEqual({ status: 'already' })
      expect(windows().girls.endAt).toBe(girlsEnd)
      await tellLater()
      expect(told()).toEqual([])
    })

    test('leave the hour told where the windows cannot go back', async () => {
      const undoing = takeBack({ ...longer, boys: { ...longer.boys, endAt: boysEnd - minute } })
      await expect(undoing).rejects.toMatchObject({ reason: 'changed-meanwhile' })
      await tellLater()
      expect(told()).toEqual([girlUid])
    })

    test('leave the hour where students have been told', async () => {
      await tellLater()
      expect(await takeBack()).toEqual({ status: 'told' })
      expect(windows().girls.endAt).toBe(girlsEnd + hour)
    })
  })

  test('is refused for a window that is not open, and for one that somebody changed', async () => {
    await expect(extend('boys')).rejects.toMatchObject({ reason: 'phase-closed' })
    await expect(extend('girls', 'more', 1)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(windows().girls.endAt).toBe(girlsEnd)
  })
})

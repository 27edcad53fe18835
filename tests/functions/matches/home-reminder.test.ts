import { beforeEach, describe, expect, test } from 'vitest'
import { handleChangeMeeting } from '../../../functions/matches/change-meeting.ts'
import { datePage } from '../../../functions/matches/date-page.ts'
import { handleRemindHome } from '../../../functions/matches/remind-home.ts'
import { handleChangeDateShare, handleShareDate } from '../../../functions/matches/share-date.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import {
  dateShareId,
  dateSharePath,
  shareTokenOf,
} from '../../../src/shared/domain/matches/date-share.ts'
import { notificationLink } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
const matchId = `${boyUid}_${girlUid}`
const tokens = [1, 2].map((byte) => shareTokenOf(new Uint8Array(16).fill(byte)))
const [first = '', second = ''] = tokens.map(dateShareId)
const meetAt = girlsTime + limits.day
const homeAfterMs = 3 * durations.hour
const due = meetAt + homeAfterMs
const { minute, hour } = durations
let store: HandlerStore

const change = (
  request: Omit<CallRequest<'changeDateShare'>, 'id'>,
  { now = meetAt, caller = asGirl, id = first } = {},
) => handleChangeDateShare(store, caller, { id, ...request }, now)
const longer = (count: number, options = {}) => change({ does: 'longer', longer: count }, options)
const dueAt = () => store.at(paths.dateShare(first))?.homeDueAt
const told = () =>
  Object.entries(store.under('notifications')).flatMap(([path, { userUid, title }]) =>
    title === notificationsText.homeReminder.title ? [[path.split('/')[1] ?? '', userUid]] : [],
  )
const everyMinute = async (from: number, to: number) => {
  for (let now = from; now <= to; now += minute) await handleRemindHome(store, now)
}

beforeEach(async () => {
  store = createCouple()
  await confirmIn(store)
  const offer = { does: 'offer', id: 'o1', seen: null, meetAt, place: 'The canteen' } as const
  await handleChangeMeeting(store, asBoy, { matchId, act: offer }, girlsTime)
  const accept = { does: 'accept', id: 'a1', offerId: 'o1' } as const
  await handleChangeMeeting(store, asGirl, { matchId, act: accept }, girlsTime)
  for (const id of [first, second]) {
    await handleShareDate(store, asGirl, { id, matchId, homeAfterMs }, girlsTime)
  }
})

describe('ten minutes before its page turns', () => {
  test('the owner of a shared date is reminded, once for all links, and nobody else', async () => {
    await handleRemindHome(store, due - limits.homeReminderMs - 1)
    expect(told()).toEqual([])
    await everyMinute(due - limits.homeReminderMs, due + hour)
    expect(told()).toEqual([[expect.any(String), girlUid]])
    const [[id = ''] = []] = told() as [string, string][]
    expect(notificationLink({ id, topic: 'matches' }, 'female')).toBe('/dashboard/chat')
  })

  test('the words on a lock screen tell the other person nothing', () => {
    const { homeReminder, homeReminderLate } = notificationsText
    const words = JSON.stringify([homeReminder, homeReminderLate])
    expect(words).not.toMatch(/friend|home|safe|date|share|link/i)
  })

  test.each([
    ['is home', () => Promise.all([first, second].map((id) => change({ does: 'home' }, { id })))],
    [
      'took the links back',
      () => Promise.all([first, second].map((id) => change({ does: 'stop' }, { id }))),
    ],
    [
      'called the date off',
      () =>
        handleChangeMeeting(
          store,
          asGirl,
          { matchId, act: { does: 'cancel', id: 'c1', offerId: 'o1' } },
          girlsTime,
        ),
    ],
  ])('nobody is reminded who %s', async (_what, act) => {
    await act()
    await everyMinute(due - limits.homeReminderMs, due)
    expect(told()).toEqual([])
  })

  test('who asked for longer is reminded before the new hour too', async () => {
    await everyMinute(due - limits.homeReminderMs, due - 5 * minute)
    for (const id of [first, second]) await longer(1, { id, now: due - 5 * minute })
    await everyMinute(due - 5 * minute, due + hour)
    expect(told()).toHaveLength(2)
  })
})

describe('a schedule that was late', () => {
  const bodies = () => Object.values(store.under('notifications')).map(({ body }) => body)
  const { homeReminder, homeReminderLate } = notificationsText

  test.each([
    ['a minute', 9 * minute, homeReminder.body],
    ['five minutes', 5 * minute, homeReminderLate.body],
    ['a quarter of an hour', -5 * minute, homeReminderLate.body],
    ['nearly an hour', -hour + minute, homeReminderLate.body],
  ])('by %s reminds once, in words that are still true', async (_late, left, body) => {
    await everyMinute(due - left, due + 2 * hour)
    expect(told()).toHaveLength(1)
    expect(bodies()).toContain(body)
  })

  test('by more is silent, and tells nobody who is home', async () => {
    await everyMinute(due + limits.homeReminderLateMs + minute, due + 2 * hour)
    expect(told()).toEqual([])
    for (const id of [first, second]) await change({ does: 'home' }, { id })
    await everyMinute(due - 5 * minute, due + 2 * hour)
    expect(told()).toEqual([])
  })
})

describe('"A bit longer"', () => {
  const page = async (now: number) =>
    (await datePage(store, dateSharePath(tokens[0] ?? '', 'en'), now))?.html ?? ''

  test('moves the hour by one, three times at most, and a repeat moves nothing', async () => {
    expect(await longer(1)).toEqual({ status: 'changed' })
    expect(await longer(1)).toEqual({ status: 'already' })
    expect(dueAt()).toBe(due + hour)
    expect(await longer(3)).toEqual({ status: 'changed' })
    expect(await longer(2)).toEqual({ status: 'already' })
    expect(dueAt()).toBe(due + limits.homeLongerMax * hour)
  })

  test('is said on the page, whose alarm waits for the new hour', async () => {
    expect(await page(due)).toContain('No word')
    expect(await page(due - 1)).not.toContain('a bit longer')
    await longer(1, { now: due })
    expect(await page(due)).toMatch(/^(?!.*No word).*asked for a bit longer/)
    expect(await page(due + hour)).toContain('No word')
  })

  test('is the owner’s alone, and says nothing of a page that is over', async () => {
    expect(await longer(1, { caller: asBoy })).toEqual({ status: 'already' })
    await expect(longer(1, { now: meetAt + limits.dateShareMs })).rejects.toMatchObject({
      reason: 'meeting-changed',
    })
    await change({ does: 'home' })
    expect(await longer(1)).toEqual({ status: 'already' })
    expect(dueAt()).toBe(due)
  })
})

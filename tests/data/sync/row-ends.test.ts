import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPageUpkeep } from '../../../src/data/client/page-upkeep.ts'
import { serverClock } from '../../../src/data/clock/server-clock.ts'
import { type TableRows, UserDatabase } from '../../../src/data/database/schema.ts'
import { isAnswerTooOld } from '../../../src/data/pending/forget.ts'
import { rowEnds, sweepRows } from '../../../src/data/pending/row-ends.ts'
import { dateShareScene, datesOut } from '../../../src/shared/domain/matches/date-share.ts'
import { meetingScene, noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { isMeetingAsked } from '../../../src/shared/domain/matches/meeting-question.ts'
import { isOrderAwaited, paymentToTell } from '../../../src/shared/domain/payments/payment-scene.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { isSuspensionOver } from '../../../src/shared/domain/profile/suspension.ts'
import { livePhase } from '../../../src/shared/domain/rounds/phase.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import { eventually } from '../../support/engine/client.ts'
import { stubBrowser } from '../../support/engine/fake-browser.ts'
import { quietFor } from '../../support/passing-time.ts'
import { girls, plan, promoted } from '../../unit/views/a-round.ts'

const { hour } = durations
const at = Date.UTC(2026, 10, 21, 12)

const share = (meetAt: number, changes: Partial<TableRows['dateShares']> = {}) => ({
  id: `link-${meetAt}`,
  uid: 'me',
  otherUid: 'other',
  matchId: 'match',
  firstNames: ['Asha', 'Ravi'] as [string, string],
  place: 'Coffee House',
  meetAt,
  homeDueAt: meetAt + 3 * hour,
  homeAt: null,
  isOff: false,
  createdAt: meetAt - day,
  updatedAt: meetAt - day,
  ...changes,
})
const notification = (createdAt: number) => ({
  id: `note-${createdAt}`,
  userUid: 'me',
  targetType: 'all' as const,
  title: 'Hello',
  body: 'Hello',
  link: null,
  seen: false,
  createdAt,
  updatedAt: createdAt,
})
const offer = { id: 'offer', by: 'other', meetAt: at, place: 'Lodhi Garden' }
const refused = {
  status: 'rejected',
  reason: 'No such UTR',
  submittedAt: at - 8 * day,
  decidedAt: at - 7 * day,
} as const

/** The hour at which rows of a table end, and whether a screen still shows them as they were, at an hour. */
interface Ending {
  of: keyof TableRows
  endsAt: number
  shows: (now: number) => boolean
}
const endings: Record<string, Ending> = {
  'a suspension': {
    of: 'me',
    endsAt: at,
    shows: (now) => !isSuspensionOver({ endsAt: at }, now),
  },
  'a plan that ends by its date': {
    of: 'subscription',
    endsAt: at,
    shows: (now) => planState({ ...plan, expiresAt: at }, now) === 'active',
  },
  'a round, of whose end this phone has not heard': {
    of: 'rounds',
    endsAt: girls.endAt,
    shows: (now) => livePhase(promoted, now) !== null,
  },
  'an agreed plan to meet': {
    of: 'matches',
    endsAt: at + limits.meetingLastsMs,
    shows: (now) =>
      meetingScene({ ...noMeeting, agreed: offer }, { uid: 'me', now }).is !== 'nothing',
  },
  'an offer to meet': {
    of: 'matches',
    endsAt: at,
    shows: (now) => meetingScene({ ...noMeeting, offer }, { uid: 'me', now }).is !== 'nothing',
  },
  'the question whether two met': {
    of: 'matches',
    endsAt: at + limits.meetingAskedMs,
    shows: (now) => isMeetingAsked(at, now),
  },
  'a shared date': {
    of: 'dateShares',
    endsAt: at + limits.dateShareMs,
    shows: (now) =>
      datesOut([share(at)], now).length > 0 || dateShareScene(share(at), now) !== 'gone',
  },
  'a refused payment': {
    of: 'payments',
    endsAt: at + 1,
    shows: (now) => paymentToTell([refused], now) !== null,
  },
  'an order paid in the gateway’s window': {
    of: 'drafts',
    endsAt: at + limits.orderOpenMs,
    shows: (now) => isOrderAwaited({ id: 'order', at }, [], now),
  },
  'an answer to a list of the desk': {
    of: 'deskAnswers',
    endsAt: at + limits.deskAnswersMs,
    shows: (now) => !isAnswerTooOld(at, now),
  },
}

describe('a row that outlives its hour, on a phone that hears nothing [135]', () => {
  test.each(Object.entries(endings))('%s is shown until then, and not a day later', (_, ending) => {
    const { endsAt, shows } = ending
    expect(shows(endsAt - 1)).toBe(true)
    expect([endsAt, endsAt + hour, endsAt + day].map(shows)).toEqual([false, false, false])
  })
})

describe('rows that no screen shows any more [135]', () => {
  let database: UserDatabase
  beforeEach(() => {
    database = new UserDatabase('me', {}, crypto.randomUUID())
  })
  afterEach(() => database.delete())

  const examples = {
    notifications: notification(at),
    seen: { id: 'note', seenAt: at, updatedAt: at },
    dateShares: share(at),
  }

  test('have an example here, if they end by themselves', () => {
    const byTime = Object.entries(rowEnds).filter(([, end]) => typeof end === 'function')
    expect(byTime.map(([name]) => name)).toEqual(Object.keys(examples))
  })

  test.each(Object.entries(examples))(
    'of %s leave the phone, although no poke comes',
    async (name, row) => {
      const table = database.table(name)
      const end = (rowEnds as unknown as Record<string, (row: object) => number>)[name]?.(row) ?? 0
      await table.put(row)
      await sweepRows(database, end)
      expect(await table.count()).toBe(1)
      await sweepRows(database, end + day)
      expect(await table.count()).toBe(0)
    },
  )

  test('stay while the clock is only believed, and leave with the first pull by a measured one', async () => {
    stubBrowser()
    await database.dateShares.put(share(Date.now() - 2 * day))
    const upkeep = createPageUpkeep(database)
    onTestFinished(() => {
      upkeep.stop()
      serverClock.doubt()
      vi.unstubAllGlobals()
    })
    upkeep.pulled()
    await quietFor(20)
    expect(await database.dateShares.count()).toBe(1)
    serverClock.learn({ atLeast: 0, atMost: 0 })
    upkeep.pulled()
    await eventually(async () => expect(await database.dateShares.count()).toBe(0))
  })

  test('leave the reason why a round has no place for the person for as long as a round may last', async () => {
    await database.notifications.bulkPut([
      { ...notification(at), id: 'none', unplaced: 'lists' },
      { ...notification(at), id: 'again', unplaced: null },
    ])
    await sweepRows(database, at + limits.notificationsKeptMs + day)
    expect(await database.notifications.toCollection().primaryKeys()).toEqual(['none'])
    await sweepRows(database, at + limits.unplacedKeptMs + day)
    expect(await database.notifications.count()).toBe(0)
  })

  test('leave those that are shown, and an inbox that is empty and not one that loads', async () => {
    await database.notifications.bulkPut([notification(at), notification(at + 2 * day)])
    await database.dateShares.put(share(at))
    const state = { stream: null, roundId: null, pokedAt: 0, pulledAt: 0, newestAt: null }
    await database.syncStates.bulkPut([
      { ...state, name: 'inbox', filled: 'notifications' },
      { ...state, name: 'dateShares', filled: 'dateShares' },
    ])
    await sweepRows(database, at + limits.notificationsKeptMs + day)
    expect(await database.notifications.toCollection().primaryKeys()).toHaveLength(1)
    expect(await database.dateShares.count()).toBe(0)
    const states = await database.syncStates.toArray()
    expect(Object.fromEntries(states.map(({ name, filled }) => [name, filled]))).toEqual({
      inbox: 'notifications',
      dateShares: undefined,
    })
  })
})

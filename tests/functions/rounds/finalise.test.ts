import { beforeEach, describe, expect, test } from 'vitest'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { ledgerId } from '../../../src/shared/model/payments/ledger-id.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  deck,
  draft,
  girlsEnd,
  girlsStart,
  girlsTime,
  participant,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const { minute, hour } = durations
const finalised = girlsEnd + limits.graceMs
const boysStart = boysEnd - 6 * hour
let clock: number
let store: HandlerStore

beforeEach(() => {
  clock = girlsTime
  store = createCouple(() => clock)
  putPerson(store, 'idle', 'male')
  for (const uid of ['boy', 'boy2']) {
    store.put(pathOf('assignments', roundId, uid), deck(uid, [user(girlUid, 'female')]))
  }
})

const roundsUsed = (uid: string) => store.at(paths.subscription(uid))?.roundsUsed

describe('the end of a round', () => {
  test('removes every deck and pokes its viewer', async () => {
    await handleTickRounds(store, finalised)
    for (const uid of ['boy', 'boy2', girlUid]) {
      expect(store.at(pathOf('assignments', roundId, uid))).toMatchObject({
        uids: [],
        cards: {},
        gone: true,
      })
      expect(store.at(paths.poke(uid))).toMatchObject({ pokedAt: { assignments: girlsTime } })
    }
  })

  test('counts one round on the plan of each man who had a card, and of nobody else', async () => {
    await handleTickRounds(store, finalised)
    expect(['boy', 'boy2', 'boy3', 'idle'].map(roundsUsed)).toEqual([1, 1, 0, 0])
    expect(store.at(paths.ledger(ledgerId.round(roundId, 'boy')))).toEqual({
      uid: 'boy',
      roundId,
      roundsUsedChange: 1,
      createdAt: girlsTime,
    })
  })

  test('voids unmatched likes and keeps the matched one', async () => {
    await confirmIn(store)
    await handleTickRounds(store, finalised)
    expect(store.at(pathOf('likeVoids', roundId, boyUid, girlUid))).toBeUndefined()
    expect(store.at(pathOf('likeVoids', roundId, 'boy2', girlUid))).toHaveProperty(
      'voidAt',
      girlsTime,
    )
  })

  test('makes pairs history, so that a later round does not show them again', async () => {
    await handleTickRounds(store, finalised)
    const next = 'next'
    putPerson(store, 'ann', 'female')
    const unplanned = { startAt: null, endAt: null, isComplete: false }
    store.put(paths.round(next), round({ phases: { boys: unplanned, girls: unplanned } }))
    for (const uid of [girlUid, 'ann']) {
      store.put(paths.participant(next, uid), participant(uid, 'female', { roundId: next }))
    }
    store.put(paths.participant(next, boyUid), participant(boyUid, 'male', { roundId: next }))
    const drafted = { roundId: next, assignedUids: [girlUid, 'ann'] }
    store.put(pathOf('drafts', next, boyUid), draft(boyUid, drafted))
    await handlePublishAssignments(store, asAdmin, { roundId: next, reason: 'few men' }, finalised)
    expect(store.at(pathOf('assignments', next, boyUid))?.uids).toEqual(['ann'])
  })

  test('happens once, however often the clock ticks', async () => {
    await handleTickRounds(store, finalised)
    const commits = store.commits()
    await handleTickRounds(store, finalised + 1)
    expect(store.commits()).toBe(commits)
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'is completed after a death at commit %i',
    async (dies) => {
      store.dieAfter(dies)
      await handleTickRounds(store, finalised).catch(() => undefined)
      store.revive()
      await handleTickRounds(store, finalised)
      expect(['boy', 'boy2', 'boy3', 'idle'].map(roundsUsed)).toEqual([1, 1, 0, 0])
      expect(store.at(pathOf('likeVoids', roundId, boyUid, girlUid))).toHaveProperty('voidAt')
      expect(store.at(paths.round(roundId))).toMatchObject({
        phases: { girls: { isComplete: true } },
      })
    },
  )
})

describe('his last match', () => {
  beforeEach(() => {
    putPerson(store, 'ann', 'female')
    putLike(store, boyUid, 'ann')
    store.put(pathOf('assignments', roundId, 'ann'), deck('ann', [user(boyUid, 'male')]))
  })

  test('voids his other likes and removes him from other decks', async () => {
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 1 }))
    await confirmIn(store)
    expect(store.at(pathOf('likeVoids', roundId, boyUid, 'ann'))).toHaveProperty('voidAt')
    expect(store.at(pathOf('assignments', roundId, 'ann'))).toMatchObject({ uids: [], gone: true })
    expect(store.at(paths.poke('ann'))).toBeDefined()
    expect(store.at(pathOf('assignments', roundId, girlUid))?.uids).toContain(boyUid)
  })

  test('but one keeps them', async () => {
    await confirmIn(store)
    expect(store.at(pathOf('likeVoids', roundId, boyUid, 'ann'))).toBeUndefined()
    expect(store.at(pathOf('assignments', roundId, 'ann'))?.uids).toEqual([boyUid])
  })
})

describe('students are notified', () => {
  /** Marks bear the time of their tick. */
  const tickAt = (now: number): Promise<void> => {
    clock = now
    return handleTickRounds(store, now)
  }
  const told = () =>
    Object.entries(store.under('notifications')).map(([path, { userUid }]) => [path, userUid])
  const news = (event: string, uid: string) =>
    paths.notification(notificationId.round(roundId, event, uid))

  test.each([
    ['boysStart', boysStart, boyUid],
    ['boysReminder', boysEnd - 2 * hour, boyUid],
    ['girlsStart', girlsStart, girlUid],
    ['girlsReminder', girlsEnd - 2 * hour, girlUid],
  ])('of %s at its minute, not before, and once', async (event, at, uid) => {
    await tickAt(at - 1)
    expect(store.at(news(event, uid))).toBeUndefined()
    await tickAt(at)
    await tickAt(at + 1)
    expect(told()).toContainEqual([news(event, uid), uid])
    expect(store.at(news(event, uid))).toMatchObject({ targetType: 'personal', seen: false })
  })

  test('of no reminder that is due before a short window opens', async () => {
    const { girls, boys } = round().phases
    const short = { ...girls, endAt: girlsStart + hour }
    store.put(paths.round(roundId), round({ phases: { boys, girls: short } }))
    for (const at of [girlsStart - hour, girlsStart, girlsStart + hour - 1]) {
      await tickAt(at)
    }
    expect(told()).toEqual([[news('girlsStart', girlUid), girlUid]])
  })

  test.each([
    ['a window shorter than its reminder', hour, girlsStart],
    ['a tick that comes an hour before the end', 24 * hour, girlsStart + 23 * hour],
  ])('of the opening alone, and of no reminder beside it: %s', async (_why, lengthMs, at) => {
    const { girls, boys } = round().phases
    const phases = {
      boys: { ...boys, isComplete: true },
      girls: { ...girls, endAt: girlsStart + lengthMs },
    }
    store.put(paths.round(roundId), round({ phases }))
    await tickAt(at)
    await tickAt(at + minute)
    expect(told()).toEqual([[news('girlsStart', girlUid), girlUid]])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { tellUnplaced } from '../../../functions/rounds/curation/tell-unplaced.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { draft, participant, round, subscription, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const { day, hour } = durations
const begin = Date.UTC(2026, 0, 5, 12)

describe('a publishing that leaves somebody out', () => {
  const roundId = 'r'
  const noteOf = (uid: string) =>
    store.at(paths.notification(notificationId.round(roundId, 'unplaced', uid)))
  const at = (uid: string) => noteOf(uid)?.unplaced
  const lists = { ...text.notifications.unplacedLists, unplaced: 'lists' }
  const afterAll = { ...text.notifications.placedAfterAll, unplaced: null }
  let store: HandlerStore
  const publish = async (decks: Record<string, string[]>): Promise<void> => {
    for (const [uid, assignedUids] of Object.entries(decks)) {
      store.put(pathOf('drafts', roundId, uid), draft(uid, { roundId, assignedUids }))
    }
    await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, begin)
  }

  beforeEach(() => {
    store = createHandlerStore(() => begin)
    const startAt = begin + day
    const boys = { startAt, endAt: startAt + hour, isComplete: false }
    const girls = { startAt: startAt + day, endAt: startAt + 2 * day, isComplete: false }
    store.put(paths.round(roundId), round({ phases: { boys, girls } }))
    for (const [uid, gender] of [
      ['m1', 'male'],
      ['m2', 'male'],
      ['w1', 'female'],
      ['w2', 'female'],
    ] as const) {
      store.put(paths.user(uid), user(uid, gender))
      store.put(paths.participant(roundId, uid), participant(uid, gender, { roundId }))
      if (gender === 'male') store.put(paths.subscription(uid), subscription(uid))
    }
  })

  test('tells her whom only the deck of a man holds who waits for his restoration', async () => {
    await publish({ m1: ['w1'], m2: ['w2'] })
    const held = store.at(pathOf('assignments', roundId, 'm1'))
    store.put(pathOf('assignments', roundId, 'm1'), { ...held, gone: true })
    store.put(paths.user('m1'), user('m1', 'male', { suspended: true }))
    await publish({ m1: ['w1'], m2: ['w2'] })
    expect([at('w1'), at('w2')]).toEqual(['lists', undefined])
  })

  test.each([
    ['has no plan any more', { expiresAt: begin - 1 }],
    ['has used up his plan', { remainingMatches: 0 }],
  ])('tells only her whom the deck of a man holds who %s', async (_which, plan) => {
    store.put(paths.subscription('m1'), subscription('m1', plan))
    await publish({ m1: ['w1'], m2: ['w2'] })
    expect(['w1', 'w2'].map(noteOf)).toMatchObject([lists, undefined])
  })

  test('tells him whose draft holds only a woman who cannot be shown', async () => {
    store.put(paths.user('w1'), user('w1', 'female', { suspended: true }))
    await publish({ m1: ['w1'], m2: ['w2'] })
    expect(['m1', 'm2', 'w2'].map(noteOf)).toMatchObject([lists, undefined, undefined])
  })

  test('tells only the two whom a block has left without anybody, in the words for all, and takes it back', async () => {
    const decks = { m1: ['w1'], m2: ['w2'] }
    const blocked = paths.block('w1', 'm1')
    await publish(decks)
    store.put(blocked, { blockerUid: 'w1', blockedUid: 'm1', createdAt: begin })
    for (const _again of [1, 2]) await publish(decks)
    expect(['m1', 'w1', 'm2', 'w2'].map(noteOf)).toMatchObject([lists, lists, undefined, undefined])
    await store.transaction(async (transaction) => transaction.delete(blocked))
    await publish(decks)
    expect(['m1', 'w1'].map(noteOf)).toMatchObject([afterAll, afterAll])
  })

  test('keeps its promise to a man whose next draft is emptied by a block, and says nothing new', async () => {
    await publish({ m1: [], m2: ['w2'] })
    const told = JSON.stringify(noteOf('m1'))
    store.put(paths.block('w1', 'm1'), { blockerUid: 'w1', blockedUid: 'm1', createdAt: begin })
    await publish({ m1: ['w1'], m2: ['w2'] })
    expect(JSON.stringify(noteOf('m1'))).toBe(told)
  })

  test('writes nothing that an admin reads', async () => {
    const before = store.under('participants')
    await publish({ m1: ['w1'] })
    await publish({ m2: ['w2'] })
    expect(store.under('participants')).toEqual(before)
  })

  test('knows what an earlier version has promised, and tells of a place after all', async () => {
    const old = participant('m2', 'male', { roundId, unplaced: 'more-men' })
    store.put(paths.participant(roundId, 'm2'), old)
    await publish({ m1: ['w1'] })
    expect(noteOf('m2')).toBeUndefined()
    await publish({ m2: ['w2'] })
    expect(noteOf('m2')).toMatchObject(afterAll)
  })

  test('beside another at the same time tells each person once', async () => {
    const people = [participant('m2', 'male', { roundId })]
    await Promise.all([1, 2].map(() => tellUnplaced(store, roundId, people, new Set())))
    expect(noteOf('m2')).toMatchObject(lists)
    expect(store.at(paths.poke('m2'))?.counts).toMatchObject({ inbox: 1 })
  })

  test('tells of a place after all, though the one that told otherwise died before its end', async () => {
    for (let commits = 1; noteOf('w2') === undefined; commits += 1) {
      store.dieAfter(commits)
      await expect(publish({ m1: ['w1'] })).rejects.toThrow('died')
    }
    store.revive()
    expect(store.at(paths.round(roundId))?.receipt).toBeUndefined()
    await publish({ m2: ['w2'] })
    expect(['m2', 'w2'].map(noteOf)).toMatchObject([afterAll, afterAll])
  })

  test('tells him and her why, once, and no one who has a place', async () => {
    await publish({ m1: ['w1'] })
    expect(['m1', 'm2', 'w1', 'w2'].map(at)).toEqual([undefined, 'lists', undefined, 'lists'])
    expect(noteOf('m2')).toMatchObject({ userUid: 'm2', topic: 'rounds', targetType: 'personal' })
    expect(noteOf('m1')).toBeUndefined()
    const told = JSON.stringify(noteOf('w2'))
    await publish({ m1: ['w1'] })
    expect(JSON.stringify(noteOf('w2'))).toBe(told)
  })

  test('is taken back by one that has a place, and said in place of the first news', async () => {
    await publish({ m1: ['w1'] })
    const first = noteOf('w2')
    await publish({ m2: ['w2'] })
    expect(['m2', 'w2'].map(at)).toEqual([null, null])
    expect(noteOf('w2')).toMatchObject({ body: text.notifications.placedAfterAll.body })
    await publish({ m2: [] })
    expect(at('w2')).toBe('lists')
    expect(noteOf('w2')).toMatchObject({ body: first?.body })
    expect(noteOf('w1')).toBeUndefined()
  })

  test('says nothing to whoever sits out', async () => {
    store.put(
      paths.participant(roundId, 'w2'),
      participant('w2', 'female', { roundId, optedOut: true }),
    )
    await publish({ m1: ['w1'] })
    expect(noteOf('w2')).toBeUndefined()
    expect(at('w2')).toBeUndefined()
  })
})

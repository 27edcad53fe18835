import { beforeEach, describe, expect, test } from 'vitest'
import { handleListHeadStarts } from '../../../functions/rounds/curation/list-head-starts.ts'
import { type CurationCampus, curationInputOf } from '../../../src/desk/curation/curation-campus.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'
import { defaultScoreWeights } from '../../../src/shared/domain/curation/score/weights.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  draft,
  girlsTime,
  match,
  participant,
  putPerson,
  round,
  roundId,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const { perRound, unmatchedMax, shownMax } = limits.headStart
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
})

interface Past {
  id: string
  weeksAgo: number
  women: readonly string[]
  men: readonly string[]
  shown: readonly (readonly [boyUid: string, girlUid: string])[]
  matched?: readonly (readonly [boyUid: string, girlUid: string])[]
  changes?: Parameters<typeof round>[0]
}

const putPast = ({ id, weeksAgo, women, men, shown, matched = [], changes = {} }: Past): void => {
  const startAt = boysEnd - weeksAgo * 7 * durations.day
  const phase = { startAt, endAt: startAt + 1, isComplete: true }
  store.put(
    paths.round(id),
    round({ isActive: false, phases: { boys: phase, girls: phase }, ...changes }),
  )
  const put = (uid: string, gender: Gender) =>
    store.put(paths.participant(id, uid), participant(uid, gender, { roundId: id }))
  for (const uid of women) put(uid, 'female')
  for (const uid of men) put(uid, 'male')
  for (const [boyUid, girlUid] of shown) {
    store.put(pathOf('pairHistory', boyUid, girlUid), {
      boyUid,
      girlUid,
      roundId: id,
      isOver: false,
      createdAt: startAt,
    })
  }
  for (const [boyUid, girlUid] of matched) {
    store.put(
      paths.match(matchId(boyUid, girlUid)),
      match(boyUid, girlUid, { roundId: id, createdAt: startAt }),
    )
  }
}

const starts = async () =>
  Object.fromEntries(
    (await handleListHeadStarts(store, asAdmin, { roundId }, girlsTime)).starts.map(
      ({ uid, thousandths }) => [uid, thousandths],
    ),
  )

describe('head starts of earlier rounds', () => {
  test('nobody has one before the first round is finished', async () => {
    expect(await starts()).toEqual({})
  })

  test('go to whoever was not matched, and to the woman who was shown less than others', async () => {
    const others = ['x1', 'x2', 'x3'] as const
    putPast({
      id: 'past',
      weeksAgo: 1,
      women: ['ann', 'bea'],
      men: ['boy', ...others],
      shown: [...others.map((uid) => [uid, 'ann'] as const), ['boy', 'bea']],
      matched: [['x1', 'ann']],
    })
    // Women were shown in 2 decks on average, and she in 1.
    expect(await starts()).toEqual({ bea: perRound + shownMax / 2, boy: perRound })
  })

  test('count up to the last match, within the limit, and only rounds that showed somebody', async () => {
    const empty = { women: ['ann'], men: ['boy'], shown: [] }
    putPast({ id: 'empty', weeksAgo: 1, ...empty })
    putPast({ id: 'last', weeksAgo: 2, women: ['ann'], men: ['boy', 'x'], shown: [['x', 'ann']] })
    putPast({ id: 'older', weeksAgo: 3, women: [], men: ['boy', 'y'], shown: [['y', 'z']] })
    putPast({
      id: 'oldest',
      weeksAgo: 4,
      women: ['ann'],
      men: ['boy'],
      shown: [['boy', 'ann']],
      matched: [['boy', 'ann']],
    })
    putPast({ id: 'forgotten', weeksAgo: 5, women: ['bea'], men: [], shown: [['q', 'bea']] })
    expect(await starts()).toEqual({ ann: perRound, boy: unmatchedMax })
  })

  test('owe nothing for a round that was called off, or that comes after this one', async () => {
    const past = { women: ['ann'], men: ['boy'], shown: [['boy', 'ann']] } as const
    putPast({ id: 'off', weeksAgo: 1, ...past, changes: { cancelledAt: 1 } })
    putPast({ id: 'later', weeksAgo: -1, ...past })
    expect(await starts()).toEqual({})
    store.put(paths.participant('off', 'bea'), participant('bea', 'female', { optedOut: true }))
    expect(await starts()).toEqual({})
  })

  describe('for an admin who was in the round', () => {
    const told = (uid: string) =>
      store.put(paths.notification(notificationId.round('past', 'unplaced', uid)), {
        ...text.notifications.unplacedLists,
        ...{ unplaced: 'lists', userUid: uid, targetType: 'personal' },
        ...{ createdAt: 1, seen: false },
      })
    const answersTo = async (
      uid: string,
      isAlone: boolean,
      world: 'shown' | 'blocked' | 'empty',
    ) => {
      store = createHandlerStore(() => girlsTime)
      store.put(paths.round(roundId), round())
      for (const one of ['ann', 'bea']) putPerson(store, one, 'female')
      for (const one of ['boy', 'boy2']) putPerson(store, one, 'male')
      const shown = [
        ['x', 'bea'],
        ...(isAlone ? [] : [['boy', 'bea'] as const, ['boy2', 'ann'] as const]),
        ...(world === 'shown' ? [['boy', 'ann'] as const] : []),
      ] as const
      putPast({ id: 'past', weeksAgo: 1, women: ['ann', 'bea'], men: ['boy', 'boy2'], shown })
      const others = isAlone ? [] : ['bea']
      store.put(
        pathOf('drafts', 'past', 'boy'),
        draft('boy', {
          roundId: 'past',
          assignedUids: world === 'empty' ? others : ['ann', ...others],
        }),
      )
      if (isAlone) told('boy2')
      if (isAlone && world !== 'shown') for (const one of ['boy', 'ann']) told(one)
      const caller = { ...asAdmin, uid }
      return (await handleListHeadStarts(store, caller, { roundId }, girlsTime)).starts
    }

    test.each(['ann', 'boy'])('%s, is the same whatever the two are to each other', async (uid) => {
      for (const isAlone of [true, false]) {
        const [shown, ...others] = await Promise.all(
          (['shown', 'blocked', 'empty'] as const).map((world) => answersTo(uid, isAlone, world)),
        )
        expect(others).toEqual([shown, shown])
        expect(shown?.map((one) => one.uid)).not.toContain(uid)
        const other = shown?.find((one) => one.uid === (uid === 'ann' ? 'boy' : 'ann'))
        expect(other?.isFirst).toBe(isAlone)
      }
    })

    test('others read who had no place', async () => {
      const first = async (world: 'shown' | 'blocked') =>
        (await answersTo('boss', true, world)).flatMap(({ uid, isFirst }) => (isFirst ? [uid] : []))
      expect(await first('shown')).toEqual(['boy2'])
      expect(await first('blocked')).toEqual(['ann', 'boy', 'boy2'])
    })
  })

  test('refuse a round that does not exist', async () => {
    const asked = handleListHeadStarts(store, asAdmin, { roundId: 'none' }, girlsTime)
    await expect(asked).rejects.toMatchObject({ reason: 'no-round' })
  })
})

test('an unmatched, less shown woman gains in the next dry run, within the printed limits', async () => {
  putPast({
    id: 'past',
    weeksAgo: 1,
    women: ['ann', 'bea'],
    men: ['x1', 'x2'],
    shown: [
      ['x1', 'ann'],
      ['x2', 'ann'],
    ],
    matched: [['x1', 'ann']],
  })
  const campus = (headStarts: ReadonlyMap<string, number>): CurationCampus => ({
    people: new Map(
      (['ann', 'bea', 'boy'] as const).map((uid) => [
        uid,
        {
          uid,
          name: uid,
          gender: uid === 'boy' ? 'male' : 'female',
          refusal: null,
          isVerified: false,
          // Completeness sets Ann a little above Bea.
          scored: {
            interests: ['Music'],
            photos: 0,
            hasHeight: false,
            verified: false,
            age: 20,
            hasBio: uid === 'ann',
          },
        },
      ]),
    ),
    participants: [
      participant('ann', 'female'),
      participant('bea', 'female'),
      participant('boy', 'male'),
    ],
    met: [],
    blocks: [],
    drafts: [],
    planned: new Set(),
    first: new Set(),
    headStarts,
    verifiedRequired: false,
    ownUid: '',
  })
  const settings = { perMan: 1, floor: 0, cap: 1, seed: 1 }
  const shownTo = (headStarts: ReadonlyMap<string, number>) => {
    const input = curationInputOf(campus(headStarts), settings, defaultScoreWeights)
    const steps = curate(readCurationInput(JSON.parse(JSON.stringify(input))))
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }
  const owed = new Map(Object.entries(await starts()))
  const [without, withStart] = [shownTo(new Map()), shownTo(owed)]
  expect(without.assignments).toEqual({ boy: ['ann'] })
  expect(withStart.assignments).toEqual({ boy: ['bea'] })
  expect(owed.get('bea')).toBe(perRound + shownMax)
  expect(withStart.total).toBeLessThanOrEqual(
    without.total * (1 + (unmatchedMax + shownMax) / 1_000),
  )
})

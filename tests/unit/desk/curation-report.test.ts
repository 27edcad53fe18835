import { describe, expect, test } from 'vitest'
import { othersOf } from '../../../src/desk/curation/curation-campus.ts'
import { pairScorer } from '../../../src/desk/curation/decks/deck-row.ts'
import {
  knownPartsOf,
  knownScoresWith,
  shareInOrder,
} from '../../../src/desk/curation/known/known-scores.ts'
import {
  decksOfRound,
  knownPairsOf,
} from '../../../src/desk/curation/known/use-earlier-outcomes.ts'
import {
  draftDecks,
  leftOfDecks,
  reportOfDecks,
} from '../../../src/desk/curation/report/decks-report.ts'
import { peopleChanges } from '../../../src/desk/curation/report/people-changes.ts'
import { finishWork } from '../../../src/shared/domain/curation/assign/problem.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import { reportCuration } from '../../../src/shared/domain/curation/run/curation-report.ts'
import { earlierRoundsOf } from '../../../src/shared/domain/curation/run/earlier-rounds.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'
import { defaultScoreWeights } from '../../../src/shared/domain/curation/score/weights.ts'
import type { CuratedPerson } from '../../../src/shared/model/people/curated-person.ts'

const person = (uid: string, age: number, interests: ('Music' | 'Travel')[]): CuratedPerson => ({
  uid,
  name: uid,
  gender: uid.startsWith('m') ? 'male' : 'female',
  refusal: null,
  isVerified: false,
  scored: { age, interests, photos: 0, hasBio: false, hasHeight: false, verified: false },
})
const people = new Map(
  [
    person('m1', 20, ['Music']),
    person('m2', 24, ['Travel']),
    person('w1', 20, ['Travel']),
    person('w2', 21, ['Music']),
    person('w3', 24, ['Music', 'Travel']),
  ].map((one) => [one.uid, one]),
)
const women = ['w1', 'w2', 'w3']
const settings = { perMan: 2, floor: 1, cap: 2, seed: 1 }

test('decks are reported alike, whether a dry run or a hand has made them', () => {
  const input = readCurationInput({
    settings,
    men: ['m1', 'm2'],
    women,
    people: Object.fromEntries([...people].map(([uid, { scored }]) => [uid, scored])),
    never: [['m1', 'w3']],
  })
  const curation = finishWork(curate(input))
  const { curated } = finishWork(reportCuration(input, curation))
  const decks = new Map(Object.entries(curation.assignments))
  const score = pairScorer(people)
  expect(reportOfDecks(decks, women, { ...input, score })).toEqual(curated)
  // By hand: one is taken from him, and the other gets whom he may not meet.
  decks.set('m1', ['w3'])
  decks.set('m2', [])
  expect(reportOfDecks(decks, women, { ...input, score })).toMatchObject({
    shortMen: { men: 2, places: 3 },
    shownToNobody: 2,
    belowFloor: 2,
    repeats: 1,
    exposure: { min: 0, max: 1 },
  })
})

test('drafts count every man of the round, and tell of women who left', () => {
  const participant = (uid: string, gender: 'male' | 'female', optedOut = false) => ({
    roundId: 'r',
    uid,
    gender,
    optedOut,
    updatedAt: 1,
  })
  const draft = (uid: string, assignedUids: string[]) => ({
    roundId: 'r',
    uid,
    assignedUids,
    locks: [],
    vetoes: [],
    updatedAt: 1,
  })
  const campus = {
    participants: [
      participant('m1', 'male'),
      participant('m2', 'male'),
      participant('m3', 'male', true),
      participant('w1', 'female'),
    ],
    drafts: [draft('m1', ['w1', 'left']), draft('m3', ['w1'])],
    ownUid: '',
  }
  const decks = draftDecks(campus)
  expect([...decks]).toEqual([
    ['m1', ['w1', 'left']],
    ['m2', []],
  ])
  expect(leftOfDecks(decks, women)).toBe(1)
  // The server leaves out what an admin of the round may not know: it counts as nobody's.
  expect([...draftDecks({ ...campus, ownUid: 'm2' }).keys()]).toEqual(['m1'])
  expect(othersOf({ ownUid: 'w1' }, women)).not.toContain('w1')
})

test('the last round beside this one says who gains, who loses and who meets again', () => {
  const before = {
    decks: new Map([
      ['m1', ['w1', 'w2']],
      ['gone', ['w1']],
    ]),
    women: ['w1', 'w2', 'w3'],
  }
  const now = {
    decks: new Map([
      ['m1', ['w3', 'w1', 'w4']],
      ['m2', ['w3']],
    ]),
    women: ['w1', 'w2', 'w3', 'w4'],
  }
  expect(peopleChanges(before, now)).toEqual({
    women: { both: 3, more: 1, less: 2, fresh: 1 },
    men: { both: 1, more: 1, less: 0, fresh: 1 },
    seenAgain: 1,
    seenNoMore: 1,
    shownAgain: [['m1', 'w1']],
  })
})

test('earlier rounds are finished, began before, and were not called off; the newest comes first', () => {
  const round = (id: string, startAt: number | null, isComplete = true, cancelledAt?: number) => {
    const phase = { startAt, endAt: startAt, isComplete }
    return { id, phases: { boys: phase, girls: phase }, ...(cancelledAt && { cancelledAt }) }
  }
  const own = round('own', 50, false)
  const all = [
    round('old', 10),
    round('new', 40),
    round('off', 45, true, 1),
    round('running', 46, false),
    round('unplanned', null),
    round('later', 60),
    own,
  ]
  expect(earlierRoundsOf(all, own).map(({ id }) => id)).toEqual(['new', 'old'])
  const unplanned = round('own', null, false)
  expect(earlierRoundsOf(all, unplanned).map(({ id }) => id)).toEqual(['later', 'new', 'old'])
})

describe('pairs whose end is known', () => {
  const men = [
    { uid: 'm1', shown: ['w3'], liked: [], passed: [], matched: ['w2'] },
    { uid: 'm2', shown: ['w1'], liked: ['stranger'], passed: ['w2'], matched: [] },
  ]
  const known = knownPartsOf(knownPairsOf([{ men }]), people)

  test('are those of people who are still here, each once', () => {
    expect([...decksOfRound({ men })]).toEqual([
      ['m1', ['w3', 'w2']],
      ['m2', ['w1', 'stranger', 'w2']],
    ])
    expect(known.map(({ manUid, womanUid, outcome }) => [manUid, womanUid, outcome])).toEqual([
      ['m1', 'w3', 'shown'],
      ['m1', 'w2', 'matched'],
      ['m2', 'w1', 'shown'],
      ['m2', 'w2', 'passed'],
    ])
  })

  test('score as the curation scores them, with any weights', () => {
    const weightings = [
      defaultScoreWeights,
      { answers: 0, interests: 3, age: 7, city: 0, completeness: 1 },
    ]
    for (const weights of weightings) {
      const score = pairScorer(people, weights)('m1', 'w2')?.score ?? 0
      const { means } = knownScoresWith(known, weights)
      // Each part is rounded down once more there.
      expect(Math.abs((means.matched ?? 0) - score)).toBeLessThan(6)
      expect(means.liked).toBeNull()
    }
  })

  test('are put in order by weights that suit them, and not by others', () => {
    const only = (part: 'interests' | 'age') => ({
      ...{ answers: 0, interests: 0, age: 0, city: 0, completeness: 0 },
      [part]: 1,
    })
    // In m1's deck the woman of his age and taste was liked; in m2's one of neither.
    expect(knownScoresWith(known, only('interests')).likesFirst).toBe(0.5)
    expect(knownScoresWith(known, only('age')).likesFirst).toBe(1)
    // She matched m1, who is nearer in both.
    expect(knownScoresWith(known, only('interests')).matchesFirst).toBe(1)
  })

  test('share of couples in order: equal ones count half, and none is no number', () => {
    expect(shareInOrder([{ better: [3, 1], worse: [1, 0] }])).toBe(3.5 / 4)
    expect(shareInOrder([{ better: [3], worse: [] }])).toBeNull()
  })
})

import { expect, test } from 'vitest'
import {
  curationFunnel,
  funnelSteps,
  ruledOutPairs,
} from '../../../src/desk/curation/CurationFunnel.tsx'
import type { CurationCampus } from '../../../src/desk/curation/curation-campus.ts'
import {
  draftRows,
  type PairScorer,
  pairScorer,
} from '../../../src/desk/curation/decks/deck-row.ts'
import { seenOfDeck, shownTo } from '../../../src/desk/curation/decks/seen-cards.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { CuratedPerson } from '../../../src/shared/model/people/curated-person.ts'

const genderOf = (uid: string): Gender => (uid.startsWith('m') ? 'male' : 'female')
const person = (uid: string, changes: Partial<CuratedPerson> = {}): CuratedPerson => ({
  uid,
  name: `name of ${uid}`,
  gender: genderOf(uid),
  refusal: null,
  isVerified: true,
  scored: { age: 20, interests: [], photos: 0, hasBio: false, hasHeight: false, verified: false },
  ...changes,
})
const participant = (uid: string, optedOut = false) => ({
  roundId: 'r',
  uid,
  gender: genderOf(uid),
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
const campusOf = (people: CuratedPerson[], changes: Partial<CurationCampus>): CurationCampus => ({
  people: new Map(people.map((one) => [one.uid, one])),
  participants: [],
  met: [],
  blocks: [],
  drafts: [],
  planned: new Set(),
  headStarts: new Map(),
  first: new Set(),
  verifiedRequired: true,
  ownUid: '',
  ...changes,
})

test('each account stops at one step of the funnel, a man without a plan at his plan', () => {
  const campus = campusOf(
    [
      person('wBlank', { scored: null, refusal: 'incomplete' }),
      person('mYoung', { refusal: 'under-age' }),
      person('wHeld', { refusal: 'suspended' }),
      person('wUnverified', { isVerified: false }),
      person('mBroke'),
      person('mOut'),
      person('mIn'),
      person('mLapsed'),
      person('wIn'),
    ],
    {
      participants: ['mIn', 'mLapsed', 'wIn'].map((uid) => participant(uid)),
      planned: new Set(['mOut', 'mIn']),
    },
  )
  const input = { men: ['mIn', 'mLapsed'], women: ['wIn'] }
  const funnel = curationFunnel(campus, input)
  expect(funnelSteps.map((step) => [step, funnel[step].count])).toEqual([
    ['accounts', 9],
    ['complete', 8],
    ['grown', 7],
    ['allowed', 6],
    ['verified', 5],
    ['participants', 3],
    ['curated', 3],
    ['planned', 2],
  ])
  expect(funnel.participants.stopped.map(({ uid }) => uid)).toEqual(['mBroke', 'mOut'])
  // The page's line about men without a plan counts the same.
  expect(funnel.planned.stopped.map(({ uid }) => uid)).toEqual(['mLapsed'])
})

test('the funnel counts each pair that people have ruled out once, of this curation alone', () => {
  const blocks = [
    ['m1', 'w1'],
    ['w1', 'm1'],
    ['w2', 'm1'],
    ['m1', 'elsewhere'],
    ['m1', 'm2'],
  ] as const
  expect(ruledOutPairs({ blocks }, { men: ['m1', 'm2'], women: ['w1', 'w2'] })).toBe(2)
})

test('what he will see leaves out who left and whom he may not meet, as the publishing does', () => {
  const curated = { men: ['m1'], women: ['w1', 'w2'], never: [['m1', 'w2']] as const }
  const seen = (uid: string) => seenOfDeck({ uid, womenUids: ['w2', 'gone', 'w1'] }, curated)
  expect(seen('m1')).toEqual({ uids: ['w1'], left: 2 })
  expect(seen('m2')).toEqual({ uids: [], left: 3 })
})

test('whom she may be shown to comes best first, without men who may not meet her', () => {
  const rows = [
    { uid: 'm1', womenUids: ['w1', 'w2'] },
    { uid: 'm2', womenUids: ['w1'] },
    { uid: 'm3', womenUids: ['w1'] },
    { uid: 'm4', womenUids: ['w2'] },
  ]
  const curated = {
    men: ['m1', 'm2', 'm3', 'm4'],
    women: ['w1', 'w2'],
    never: [['m2', 'w1']] as const,
  }
  const people = new Map(['m1', 'm2', 'm3'].map((uid) => [uid, person(uid)]))
  const scored = pairScorer(people)
  const score: PairScorer = (man) => {
    const pair = scored('m1', 'm2')
    return pair && { ...pair, score: man === 'm3' ? 90 : 10 }
  }
  expect(shownTo('w1', rows, curated, { people, score })).toEqual([
    { uid: 'm3', name: 'name of m3', score: 90 },
    { uid: 'm1', name: 'name of m1', score: 10 },
  ])
})

test('a deck is scored when its mean is asked for, once, and no other deck with it', () => {
  const campus = campusOf([person('m1'), person('m2'), person('w1')], {
    participants: ['m1', 'm2'].map((uid) => participant(uid)),
    drafts: [draft('m1', ['w1']), draft('m2', ['w1'])],
  })
  const asked: string[] = []
  const score: PairScorer = (man, woman) => {
    asked.push(man)
    return pairScorer(campus.people)(man, woman)
  }
  const [first] = draftRows(campus, score)
  expect(asked).toEqual([])
  expect(first?.mean).toBeGreaterThan(0)
  expect(first?.mean).toBe(first?.mean)
  expect(asked).toEqual(['m1'])
})

import { describe, expect, test } from 'vitest'
import { deckDifferences } from '../../../src/desk/curation/acts/DraftDifferences.tsx'
import { type CurationCampus, curationInputOf } from '../../../src/desk/curation/curation-campus.ts'
import { placesFor } from '../../../src/desk/curation/curation-form.ts'
import {
  withoutWoman,
  withReplaced,
  withVeto,
  withWomanAt,
} from '../../../src/desk/curation/decks/edit-deck.ts'
import { exposureBars } from '../../../src/desk/curation/report/ReportDetails.tsx'
import { hashCurationInput } from '../../../src/shared/domain/curation/run/curation-hash.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'
import { defaultScoreWeights } from '../../../src/shared/domain/curation/score/weights.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import type { CuratedPerson } from '../../../src/shared/model/people/curated-person.ts'

const settings = { perMan: 2, floor: 0, cap: 5, seed: 1 }

const person = (uid: string, changes: Partial<CuratedPerson> = {}): CuratedPerson => ({
  uid,
  name: uid,
  gender: uid.startsWith('m') ? 'male' : 'female',
  refusal: null,
  isVerified: false,
  scored: { interests: [], photos: 0, hasBio: false, hasHeight: false, verified: false },
  ...changes,
})

const participant = (uid: string, optedOut = false) => {
  const gender: Gender = uid.startsWith('m') ? 'male' : 'female'
  return { roundId: 'r', uid, gender, optedOut, updatedAt: 1 }
}

const draft = (uid: string, locks: string[], vetoes: string[]) => ({
  roundId: 'r',
  uid,
  assignedUids: locks,
  locks,
  vetoes,
  updatedAt: 1,
})

const uids = ['w2', 'm2', 'm1', 'w1', 'w3']
const campusOf = (changes: Partial<CurationCampus> = {}): CurationCampus => ({
  people: new Map(uids.map((uid) => [uid, person(uid)])),
  participants: uids.map((uid) => participant(uid)),
  met: [],
  blocks: [],
  drafts: [],
  planned: new Set(),
  headStarts: new Map(),
  first: new Set(),
  verifiedRequired: false,
  ownUid: '',
  ...changes,
})
const inputOf = (changes?: Partial<CurationCampus>) =>
  curationInputOf(campusOf(changes), settings, defaultScoreWeights)

describe('the input of a dry run', () => {
  test('is accepted by the worker, in an order that no answer of the server changes', () => {
    const input = inputOf()
    expect(input.men).toEqual(['m1', 'm2'])
    expect(input.women).toEqual(['w1', 'w2', 'w3'])
    expect(inputOf({ participants: campusOf().participants.toReversed() })).toEqual(input)
    expect(readCurationInput(JSON.parse(JSON.stringify(input)))).toMatchObject({ men: input.men })
  })

  test('leaves out whoever sits out, is refused, or is not verified where that is required', () => {
    const people = new Map(campusOf().people)
    people.set('w1', person('w1', { refusal: 'suspended' }))
    people.set('w3', person('w3', { isVerified: true }))
    const participants = uids.map((uid) => participant(uid, uid === 'm2'))
    expect(inputOf({ people, participants })).toMatchObject({ men: ['m1'], women: ['w2', 'w3'] })
    expect(inputOf({ people, verifiedRequired: true })).toMatchObject({ men: [], women: ['w3'] })
  })

  test('keeps apart who has met, who blocked either way, and who is vetoed', () => {
    const input = inputOf({
      met: [
        ['m1', 'w1'],
        ['m1', 'gone'],
      ],
      blocks: [
        ['w2', 'm1'],
        ['m2', 'w2'],
        ['w1', 'w2'],
      ],
      drafts: [draft('m2', ['w1', 'w2'], ['w3'])],
    })
    expect(input.never).toEqual([
      ['m1', 'w1'],
      ['m1', 'w2'],
      ['m2', 'w2'],
      ['m2', 'w3'],
    ])
    // The lock of two who blocked each other is gone.
    expect(input.locks).toEqual([['m2', 'w1']])
  })
})

test('the file that is downloaded is the input of the command, with the same hash', () => {
  const input = inputOf({ met: [['m1', 'w1']], headStarts: new Map([['w2', 25]]) })
  const read = readCurationInput(JSON.parse(JSON.stringify(input)))
  expect(hashCurationInput(read)).toBe(hashCurationInput(input))
})

test('what a publishing changes is told man by man, and not of those whose deck stays', () => {
  const drafts = [
    draft('a', ['w1', 'w2'], []),
    draft('b', ['w2', 'w1'], []),
    draft('c', ['w3'], []),
  ]
  const published = ['a', 'b'].map((uid) => ({ uid, uids: ['w1', 'w2'] }))
  const gone = { uid: 'd', uids: ['w1'] }
  expect(deckDifferences(['a', 'b', 'c', 'd'], drafts, [...published, gone])).toEqual([
    { uid: 'b', added: [], removed: [], isReordered: true },
    { uid: 'c', added: ['w3'], removed: [], isReordered: false },
    { uid: 'd', added: [], removed: ['w1'], isReordered: false },
  ])
})

test('a histogram has a bar for every count from zero on, and marks those below the floor', () => {
  const bars = exposureBars([1, 3, 3], 2)
  expect(bars.map(({ label, value }) => [label, value])).toEqual([
    ['0', 0],
    ['1', 1],
    ['2', 0],
    ['3', 2],
  ])
  expect(bars.map(({ look }) => look)).toEqual(['bad', 'bad', 'usual', 'usual'])
})

test('places that do not suffice for the floor are counted, with the floor for which they do', () => {
  const form = { settings: { ...settings, perMan: 6, floor: 3 }, weights: defaultScoreWeights }
  const people = (count: number) => Array.from({ length: count }, (_, place) => String(place))
  expect(placesFor(form, { men: people(10), women: people(21) })).toEqual({
    places: 60,
    needed: 63,
    floor: 2,
  })
})

test('a woman moves to any place of a deck, and another one takes hers without her lock', () => {
  const lists = { women: ['a', 'b', 'c'], locks: ['a'], vetoes: [] }
  const moved = (uid: string, place: number) => withWomanAt(lists, uid, place).women.join('')
  expect([moved('a', -1), moved('a', 1), moved('a', 2), moved('c', 0), moved('b', 9)]).toEqual([
    'abc',
    'bac',
    'bca',
    'cab',
    'acb',
  ])
  expect(withReplaced(lists, 'a', 'x')).toEqual({ women: ['x', 'b', 'c'], locks: [], vetoes: [] })
})

test('whoever is removed or vetoed loses the lock', () => {
  const lists = { women: ['w1', 'w2'], locks: ['w1'], vetoes: [] }
  expect(withoutWoman(lists, 'w1')).toEqual({ women: ['w2'], locks: [], vetoes: [] })
  expect(withVeto(lists, 'w1')).toEqual({ women: ['w2'], locks: [], vetoes: ['w1'] })
})

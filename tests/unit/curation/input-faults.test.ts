import { expect, test } from 'vitest'
import { InputFault } from '../../../src/shared/domain/curation/run/input-faults.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'

const good = {
  settings: { perMan: 2, floor: 1, cap: 2, seed: 1 },
  men: ['m1', 'm2'],
  women: ['w1', 'w2'],
  scores: [
    [1, 2],
    [3, 100_000],
  ],
  never: [['m1', 'w1']],
  locks: [['m2', 'w1']],
}
const { scores: _, ...unscored } = good
const person = { interests: ['Music'], photoUrls: [], verified: true }
const people = { m1: person, m2: person, w1: person, w2: person }

const faults: [name: string, input: unknown, sentence: RegExp][] = [
  ['no object', [], /^The input is \[\]/],
  ['nothing', null, /^The input is null/],
  ['an unknown key', { ...good, scroes: [] }, /has no "scroes"/],
  ['no settings', { ...good, settings: undefined }, /^settings is undefined/],
  ['an unknown setting', { ...good, settings: { floors: 3 } }, /^settings has no "floors"/],
  ['a negative perMan', { ...good, settings: { perMan: -1 } }, /^settings\.perMan is -1/],
  ['half a woman', { ...good, settings: { perMan: 1.5 } }, /^settings\.perMan is 1\.5/],
  ['a cap in letters', { ...good, settings: { cap: '9' } }, /^settings\.cap is "9"/],
  ['a seed too great', { ...good, settings: { seed: 2 ** 40 } }, /^settings\.seed is/],
  ['a floor above the cap', { ...good, settings: { floor: 4, cap: 3 } }, /above settings\.cap, 3/],
  ['no men', { ...good, men: undefined }, /^men is undefined/],
  ['a man without a uid', { ...good, men: ['m1', 7] }, /^men\[1\] is 7/],
  ['an empty uid', { ...good, women: ['w1', ''] }, /^women\[1\] is ""/],
  ['a man twice', { ...good, men: ['m1', 'm1'] }, /^men has "m1" twice/],
  ['somebody on both sides', { ...good, women: ['w1', 'm1'] }, /^"m1" is one of the men and/],
  ['neither scores nor people', unscored, /either scores or people/],
  ['both scores and people', { ...good, people }, /either scores or people/],
  ['scores without rows', { ...good, scores: 3 }, /^scores is 3/],
  ['a row too few', { ...good, scores: [[1, 2]] }, /^scores has 1 rows for 2 men/],
  ['no row', { ...good, scores: [[1, 2], null] }, /^scores\[1\] is null/],
  [
    'a score too many',
    {
      ...good,
      scores: [
        [1, 2],
        [1, 2, 3],
      ],
    },
    /^scores\[1\] has 3 scores for 2/,
  ],
  [
    'a score below',
    {
      ...good,
      scores: [
        [1, -2],
        [1, 2],
      ],
    },
    /^scores\[0\]\[1\] is -2/,
  ],
  [
    'a score above',
    {
      ...good,
      scores: [
        [1, 100_001],
        [1, 2],
      ],
    },
    /^scores\[0\]\[1\] is 100001/,
  ],
  [
    'a broken score',
    {
      ...good,
      scores: [
        [1, 0.5],
        [1, 2],
      ],
    },
    /^scores\[0\]\[1\] is 0\.5/,
  ],
  [
    'a score in letters',
    {
      ...good,
      scores: [
        [1, '2'],
        [1, 2],
      ],
    },
    /^scores\[0\]\[1\] is "2"/,
  ],
  ['never without pairs', { ...good, never: 'm1' }, /^never is "m1"/],
  ['half a pair', { ...good, never: [['m1']] }, /^never\[0\] is \["m1"\]/],
  ['an unknown man', { ...good, never: [['m3', 'w1']] }, /^never\[0\] names "m3"/],
  ['a pair turned round', { ...good, locks: [['w1', 'm1']] }, /^locks\[0\] names "w1"/],
  ['an unknown woman', { ...good, locks: [['m1', 'w3']] }, /^locks\[0\] names "w3"/],
  ['a lock that is never', { ...good, locks: [['m1', 'w1']] }, /^locks and never both name/],
  [
    'more locks than places',
    {
      ...good,
      settings: { perMan: 1 },
      locks: [
        ['m2', 'w1'],
        ['m2', 'w2'],
      ],
    },
    /^locks give "m2" 2 women, but perMan allows 1/,
  ],
  [
    'more locks than the cap',
    {
      ...good,
      settings: { floor: 0, cap: 1 },
      never: [],
      locks: [
        ['m1', 'w2'],
        ['m2', 'w2'],
      ],
    },
    /^locks show "w2" to 2 men, but the cap is 1/,
  ],
  ['people as a list', { ...unscored, people: [] }, /^people is \[\]/],
  ['a stranger', { ...unscored, people: { ...people, x: person } }, /^people names "x"/],
  ['somebody missing', { ...unscored, people: { m1: person } }, /nobody with the uid "m2"/],
  ['nobody', { ...unscored, people: { ...people, w1: 3 } }, /^people\["w1"\] is 3/],
  [
    'an unknown interest',
    { ...unscored, people: { ...people, w1: { interests: ['Chess'] } } },
    /^people\["w1"\]\.interests has "Chess"/,
  ],
  [
    'an unknown answer',
    { ...unscored, people: { ...people, w1: { loveLanguage: 'tea' } } },
    /^people\["w1"\]\.loveLanguage is "tea"/,
  ],
  [
    'an age in letters',
    { ...unscored, people: { ...people, w1: { age: '21' } } },
    /^people\["w1"\]\.age is "21"/,
  ],
  ['weights of scores', { ...good, weights: {} }, /^weights need people/],
  ['a missing weight', { ...unscored, people, weights: { answers: 1 } }, /^weights\.interests is/],
  [
    'no weight at all',
    {
      ...unscored,
      people,
      weights: { answers: 0, interests: 0, age: 0, city: 0, completeness: 0 },
    },
    /^weights are all 0/,
  ],
  ['a head start too great', { ...good, headStart: { m1: 101 } }, /^headStart\["m1"\] is 101/],
  ['a stranger’s head start', { ...good, headStart: { x: 1 } }, /^headStart names "x"/],
]

test.each(faults)('%s is one sentence', (_name, input, sentence) => {
  const read = () => readCurationInput(input)
  expect(read).toThrow(InputFault)
  expect(read).toThrow(sentence)
  try {
    read()
  } catch (error) {
    expect((error as Error).message).toMatch(/^\S[^\n]*\.$/)
  }
})

test('good input is read, and what is left out has its usual value', () => {
  expect(readCurationInput(good)).toEqual(good)
  const { never: _never, locks: _locks, ...rest } = good
  expect(readCurationInput({ ...rest, settings: {} })).toEqual({
    ...rest,
    settings: { perMan: 6, floor: 3, cap: 10, seed: 0 },
    never: [],
    locks: [],
  })
})

test('a pair that is named twice counts once, and a card’s other fields are left out', () => {
  const input = readCurationInput({
    ...unscored,
    locks: [
      ['m2', 'w1'],
      ['m2', 'w1'],
    ],
    people: {
      ...people,
      w1: { card: { age: 20, name: 'Asha' }, answers: { loveLanguage: 'acts' } },
    },
  })
  expect(input.locks).toEqual([['m2', 'w1']])
  expect(input.people?.w1).toEqual({
    age: 20,
    interests: [],
    photos: 0,
    hasBio: false,
    hasHeight: false,
    verified: false,
    loveLanguage: 'acts',
  })
})

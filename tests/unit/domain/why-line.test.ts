import { expect, test } from 'vitest'
import { whyLine } from '../../../src/components/person-card/why-line.ts'

const music = { interests: ['Music', 'Food'] } as const
const sunday = { interests: [], sundayStyle: 'relax_brunch' } as const

test.each([
  [
    'an interest and an answer',
    { ...music, ...sunday, interests: ['Food'] },
    'You’d both make Sunday one long brunch.',
  ],
  ['two interests', music, 'You both like Music and Food.'],
  ['an answer only', sunday, 'You’d both make Sunday one long brunch.'],
  ['nothing', { interests: ['Art'] }, null],
] as const)('tells %s that both cards hold', (_name, other, line) => {
  const own = { interests: [...music.interests], sundayStyle: sunday.sundayStyle }
  expect(whyLine(own, { ...other, interests: [...other.interests] })).toBe(line)
})

test('an answer that this build does not know is in no line', () => {
  const own = { interests: [], sundayStyle: 'sleep' as 'relax_brunch' }
  expect(whyLine(own, own)).toBeNull()
})

test('an answer that only one of them gave is in no line', () => {
  expect(whyLine({ interests: [] }, { interests: [] })).toBeNull()
  expect(whyLine({ interests: [] }, { interests: [], loveLanguage: 'gifts' })).toBeNull()
})

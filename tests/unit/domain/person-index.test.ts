import { describe, expect, test } from 'vitest'
import { personIndexOf, searchPrefix } from '../../../src/shared/domain/profile/person-index.ts'
import * as limits from '../../../src/shared/limits.ts'
import { girlsTime, subscription, user } from '../../functions/support/campus.ts'

const indexed = (changes: Parameters<typeof user>[2]) =>
  personIndexOf(user('u1', 'female', changes), undefined, girlsTime)
const isFound = (changes: Parameters<typeof user>[2], typed: string): boolean => {
  const prefix = searchPrefix(typed)
  return prefix === null || indexed(changes).prefixes.includes(prefix)
}

describe('the beginning of', () => {
  test.each([
    ['a name', { name: 'Zoë Öz' }, 'zoe o'],
    ['a name in capitals, with spaces around', { name: 'zoya  khan' }, ' ZOYA Khan '],
    ['a family name', { name: 'Anna van den Berg' }, 'den be'],
    ['a name in Hindi', { name: 'प्रिया' }, 'प्रि'],
    ['a name of emoji', { name: '👩🏽‍🎓 Ria' }, '👩🏽'],
    ['an address', { email: 'First.Last@campus.in' }, 'first.last@c'],
    ['a handle', { instagramId: 'Ria_09' }, '@ria_'],
    ['a college', { college: 'Hindu College' }, 'hindu c'],
    ['a long college', { college: `${'x'.repeat(80)} college` }, 'x'.repeat(70)],
    ['anything', {}, '   '],
  ])('%s finds', (_what, changes, typed) => {
    expect(isFound(changes, typed)).toBe(true)
  })

  test.each([
    ['the middle of a name', { name: 'Zoya' }, 'oya'],
    ['another word of a college', { college: 'Hindu College' }, 'college'],
    ['the rest of an address', { email: 'first@campus.in' }, 'campus'],
  ])('%s does not', (_what, changes, typed) => {
    expect(isFound(changes, typed)).toBe(false)
  })
})

test('a long name makes no beginning longer than the limit, and none of half a letter', () => {
  const { prefixes } = indexed({ name: '😀'.repeat(80) })
  expect(Math.max(...prefixes.map((one) => Array.from(one).length))).toBe(limits.searchPrefixMax)
  expect(prefixes.filter((one) => !one.isWellFormed())).toEqual([])
})

test('whoever has no name comes last, and two of one name have two places', () => {
  const keys = [{ name: '' }, { name: 'ज़ोया' }, { name: 'Anna' }].map((one) => indexed(one).key)
  expect(keys.toSorted()).toEqual([...keys].reverse())
  const twin = personIndexOf(user('u2', 'male', { name: 'Anna' }), undefined, girlsTime)
  expect(keys).not.toContain(twin.key)
})

test('only a plan that is active has an end to wait for', () => {
  const planOf = (changes: Parameters<typeof subscription>[1]) => {
    const { plan, expiresAt } = personIndexOf(
      user('u1', 'male'),
      subscription('u1', changes),
      girlsTime,
    )
    return [plan, expiresAt]
  }
  expect(planOf({ expiresAt: girlsTime + 1 })).toEqual(['active', girlsTime + 1])
  expect(planOf({ expiresAt: girlsTime })).toEqual(['expired', null])
  expect(planOf({})).toEqual(['active', null])
  expect(indexed({})).toMatchObject({ plan: 'none', expiresAt: null })
})

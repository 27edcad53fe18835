import { describe, expect, onTestFinished, test } from 'vitest'
import { afterSignIn } from '../../../src/components/sign-in/use-sign-in.ts'
import { isOwnPath, originInSearch } from '../../../src/shared/addresses.ts'
import { cardText } from '../../../src/shared/domain/profile/card-text.ts'
import { dayText, shortWhenText, whenText } from '../../../src/shared/domain/time/when-text.ts'
import { speak } from '../../../src/shared/language/text-of.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import { whenWords } from '../../../src/shared/text/hi/time/when.ts'
import { whenWordsText } from '../../../src/shared/text/time/when.ts'
import { text } from '../../../src/shared/text.ts'

const delhi = 'Asia/Kolkata'
const english = { ...whenWordsText }
const evening = Date.parse('2026-11-21T14:00:00Z')

describe('times read as a person says them', () => {
  test.each([
    ['2026-11-21T14:30:00Z', 'today, 8:00 pm'],
    ['2026-11-21T18:29:00Z', 'today, 11:59 pm'],
    ['2026-11-21T18:30:00Z', 'tomorrow, 12:00 am'],
    ['2026-11-20T18:29:00Z', 'yesterday, 11:59 pm'],
  ])('%s is %s', (instant, words) => {
    expect(whenText(Date.parse(instant), evening, delhi)).toBe(words)
  })

  test('a day further off is named', () => {
    expect(whenText(Date.parse('2026-11-25T04:00:00Z'), evening, delhi)).toBe(
      'Wed, 25 Nov, 9:30 am',
    )
  })

  test.each([
    ['2027-03-27T22:30:00Z', '2027-03-29T08:00:00Z', 'Mon, 29 Mar'],
    ['2027-03-27T22:30:00Z', '2027-03-28T08:00:00Z', 'tomorrow'],
    ['2027-10-31T22:30:00Z', '2027-10-30T23:30:00Z', 'today'],
    ['2027-11-01T00:30:00Z', '2027-10-31T22:15:00Z', 'yesterday'],
  ])('where a clock changes at night: seen %s, %s is %s', (now, instant, words) => {
    expect(dayText(Date.parse(instant), Date.parse(now), 'Europe/Berlin')).toBe(words)
  })

  test('in Hindi the part of the day comes first, and no am or pm', () => {
    speak('hi', { whenWords })
    onTestFinished(() => speak('en', { whenWords: english }))
    const at = (instant: string) => whenText(Date.parse(instant), evening, delhi)
    expect(at('2026-11-21T17:51:00Z')).toBe('आज रात 11:21 बजे')
    expect(at('2026-11-22T02:30:00Z')).toBe('कल सुबह 8:00 बजे')
    expect(at('2026-11-22T06:51:00Z')).toBe('कल दोपहर 12:21 बजे')
    expect(shortWhenText(evening, evening, delhi)).toBe('शाम 7:30 बजे')
  })

  test('in a list today is only a clock', () => {
    expect(shortWhenText(evening, evening, delhi)).toBe('7:30 pm')
    expect(shortWhenText(Date.parse('2026-11-20T10:00:00Z'), evening, delhi)).toBe('yesterday')
  })
})

describe('an empty card says so everywhere', () => {
  const empty: Card = { uid: 'a', photoUrls: [], interests: [], verified: false, bio: '  ' }

  test('with the texts of the specification', () => {
    const words = cardText(empty)
    expect([...words.facts, ...words.answers].map(({ value }) => value)).toEqual(
      Array(8).fill(text.empty.field),
    )
    expect(words).toMatchObject({ bio: null, interests: null })
  })

  test('and a full one speaks in words, never in stored values', () => {
    const words = cardText({ ...empty, age: 21, height: 170, loveLanguage: 'quality_time' })
    expect(words.facts.map(({ value }) => value)).toContain('21 years')
    expect(words.facts.map(({ value }) => value)).toContain('170 cm')
    expect(words.answers.at(-1)?.value).toBe('Time together')
  })
})

describe('after sign-in only a path of this app is opened', () => {
  test.each(['/', '/dashboard/chat?with=abc', '/dashboard/matches#top'])('%s', (path) => {
    expect(isOwnPath(path)).toBe(true)
  })
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    'dashboard',
    'javascript:alert(1)',
    '',
  ])('not %j', (address) => {
    expect(isOwnPath(address)).toBe(false)
    expect(originInSearch({ from: address })).toEqual({})
  })
  test('and nothing that is not an address', () => {
    expect(originInSearch({ from: 1 })).toEqual({})
    expect(originInSearch({})).toEqual({})
    expect(originInSearch({ from: '/dashboard' })).toEqual({ from: '/dashboard' })
  })
})

describe('signing in leads', () => {
  const at = (href: string) => ({ href, pathname: href.split('?')[0] ?? '' })
  test.each([
    ['/profile/her', {}, '/profile/her'],
    ['/profile/her?tab=1', {}, '/profile/her?tab=1'],
    ['/safety', {}, '/safety'],
    ['/admin/people', {}, '/admin/people'],
    ['/', {}, '/dashboard'],
    ['/', { from: '/profile/her' }, '/profile/her'],
    ['/', { from: '/dashboard/chat' }, '/dashboard/chat'],
    ['/', { from: 'https://evil.example/profile/her' }, '/dashboard'],
    ['/profiles', {}, '/dashboard'],
  ] as const)('from %s with %j to %s', (href, search, to) => {
    expect(afterSignIn(at(href), search)).toBe(to)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageParts } from '../../../src/features/chat/message-parts.ts'
import { areAcquainted } from '../../../src/features/chat/thread.ts'
import { icebreakersFor } from '../../../src/shared/domain/matches/icebreakers.ts'
import { messageWarningsIn } from '../../../src/shared/domain/matches/message-warnings.ts'
import { answerOptions, interestOptions } from '../../../src/shared/model/people/answers.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import { icebreakersText } from '../../../src/shared/text/icebreakers.ts'

const cardOf = (uid: string, more: Partial<Card> = {}): Card => ({
  uid,
  photoUrls: [],
  interests: [],
  verified: false,
  ...more,
})

describe('icebreakers', () => {
  test('start with shared interests, then equal answers, then interests of the other person', () => {
    const mine = cardOf('me', { interests: ['Music', 'Art'], sundayStyle: 'relax_brunch' })
    const theirs = cardOf('you', { interests: ['Food', 'Music'], sundayStyle: 'relax_brunch' })
    expect(icebreakersFor(mine, theirs)).toEqual([
      icebreakersText.shared.Music,
      icebreakersText.alike.sundayStyle?.relax_brunch,
      icebreakersText.theirs('Food'),
    ])
  })

  test('exist for two empty profiles', () => {
    expect(icebreakersFor(cardOf('me'), cardOf('you'))).toEqual(icebreakersText.anyone)
  })

  const anyCard = fc.record({
    interests: fc.uniqueArray(fc.constantFrom(...interestOptions), { maxLength: 5 }),
    sundayStyle: fc.option(fc.constantFrom(...answerOptions.sundayStyle), { nil: undefined }),
    travelPreference: fc.option(fc.constantFrom(...answerOptions.travelPreference), {
      nil: undefined,
    }),
  })
  test('are three different sentences, the same ones every time', () => {
    fc.assert(
      fc.property(anyCard, anyCard, (one, other) => {
        const [mine, theirs] = [cardOf('me'), cardOf('you')]
        Object.assign(mine, one)
        Object.assign(theirs, other)
        const sentences = icebreakersFor(mine, theirs)
        expect(new Set(sentences).size).toBe(3)
        expect(icebreakersFor(mine, theirs)).toEqual(sentences)
      }),
    )
  })
})

describe('warnings', () => {
  test.each([
    'call me on 9876543210',
    '+91 98765 43210',
    '098765-43210',
    'my number: (987) 654 32 10.',
    '९८७६५४३२१०',
    '9 8 7 6 5 4 3 2 1 0',
    '９８７６５４３２１０',
  ])('a phone number: %s', (words) => expect(messageWarningsIn(words)).toEqual(['phone']))

  test.each(['pay asha.k@okhdfcbank', '9876543210@ybl', 'rahul-91@paytm please', 'upi://pay?pa=x'])(
    'a UPI id: %s',
    (words) => expect(messageWarningsIn(words)).toContain('payment'),
  )

  test.each(['https://example.com', 'see www.example.com', 'wa.me/919', 'bit.ly/x1'])(
    'a link: %s',
    (words) => expect(messageWarningsIn(words)).toContain('link'),
  )

  test.each([
    '',
    'See you at 4.30 on 21.11.2026, room 204',
    'write to help@campus.edu.in',
    'I am @asha on it',
    'Order 123456789012345678',
    '12345 67890',
    'we got 99.5 and 88.2 and 76',
    'e.g. this/that, and so on.',
    'Paid 6000 rupees for 10 books',
  ])('nothing to warn of: %s', (words) => expect(messageWarningsIn(words)).toEqual([]))
})

describe('links', () => {
  const linksIn = (message: string) =>
    messageParts(message).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

  test('are found between words, without the full stop of the sentence', () => {
    expect(linksIn('see https://example.com/a?b=c#d, and (http://x.in).')).toEqual([
      'https://example.com/a?b=c#d',
      'http://x.in/',
    ])
  })

  test.each([
    ['', 'https://en.wikipedia.org/wiki/Delhi_(disambiguation)', ''],
    ['(', 'https://en.wikipedia.org/wiki/Delhi_(disambiguation)', ')'],
    ['see ', 'https://en.wikipedia.org/wiki/Delhi_(disambiguation)', ', or'],
    ['(see ', 'https://example.com/a', ').'],
    ['', 'https://example.com/a_(b)_(c)?d=(e)&f[]=1', ''],
    ['[', 'https://example.com/a[b]', ']'],
    ['[a menu](', 'https://example.com/a', ')'],
    ['', 'https://example.com/a', '('],
    ['<', 'https://example.com/a', '>'],
    ['"', 'https://example.com/a', '"'],
    ['“', 'https://example.com/a', '”'],
    ['‘', 'https://example.com/a', '’, she said'],
    ["'", 'https://example.com/a', "'"],
    ['', "https://en.wikipedia.org/wiki/Hobson's_choice", '.'],
    ['', 'https://example.com:8443/a/b?c=d#e', ''],
    ['', 'https://example.com:8443', '.'],
    ['', 'https://example.com', ':'],
    ['', 'https://दिल्ली.भारत/चाय', '।'],
    ['यह देखो ', 'https://example.com/a', '।फिर मिलते हैं'],
    ['', 'https://example.com', '॥'],
    ['', 'https://example.com/a', '؟'],
    ['', 'https://example.com/a/', ' b'],
    ['', 'https://example.com/?q=a&b=c;d', ';'],
    ['', 'https://example.com/a', '?!'],
    ['', 'https://example.com/a', '…'],
    ['', 'https://example.com/a', '...'],
    ['*', 'https://example.com/a', '*'],
    ['', 'https://web.archive.org/web/2024/https://example.com/a', ''],
    ['', 'https://medium.com/@mulaqat/a-b', ''],
    ['', 'https://example.com/a_', '\n'],
    ['', 'https://example.com/a', '\u200b, and'],
    ['', 'https://example.com/a', '\u202egnp.exe'],
    ['“', 'https://example.com', '”,'],
    ['', 'https://example.com', ',https'],
  ])('%s|%s|%s: the link ends where its address does', (before, link, after) => {
    const texts = messageParts(before + link + after).flatMap((part) =>
      part.kind === 'link' ? [part.text] : [],
    )
    expect(texts).toEqual([link])
  })

  test('that follow each other without a space are two', () => {
    expect(linksIn('https://a.in,https://b.in')).toEqual(['https://a.in/', 'https://b.in/'])
  })

  test('a long row of brackets takes no time', () => {
    // The processor's time: the clock counts other work too.
    const began = process.cpuUsage()
    linksIn(`https://example.com/${'('.repeat(500)}${')'.repeat(500)}`)
    linksIn(`https://example.com/${')'.repeat(1000)}`)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(200)
  })

  test.each([
    'javascript:alert(1)',
    'https://instagram.com@evil.example/x',
    'https://user:word@evil.example',
    'data:text/html,x',
    'http://localhost/admin',
    'intent://x#Intent;scheme=upi;end',
    'upi://pay?pa=x@y',
    'https://',
  ])('%s stays text', (words) => expect(linksIn(words)).toEqual([]))

  test('splitting a message into parts loses and changes nothing', () => {
    const piece = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '<b>', 'https://', ')'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const message = pieces.join('')
        const parts = messageParts(message)
        expect(parts.map(({ text }) => text).join('')).toBe(message)
        for (const part of parts) {
          if (part.kind === 'link') expect(new URL(part.href).protocol).toMatch(/^https?:$/)
        }
      }),
    )
  })
})

describe('two people are acquainted', () => {
  const both = ['a', 'b']
  test('after three messages from each', () => {
    expect(areAcquainted(['a', 'a', 'a', 'b', 'b'], both)).toBe(false)
    expect(areAcquainted(['a', 'b', 'a', 'b', 'a', 'b'], both)).toBe(true)
  })
  test('not after any number of messages from one of them', () => {
    expect(areAcquainted(Array(100).fill('a'), both)).toBe(false)
    expect(areAcquainted([], both)).toBe(false)
  })
})

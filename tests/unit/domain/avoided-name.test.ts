import { describe, expect, test } from 'vitest'
import {
  avoidedNameOf,
  typedNames,
  unsentNames,
} from '../../../src/shared/domain/safety/avoided-name.ts'

describe('a name to avoid', () => {
  test.each([
    'asha.k',
    '@Asha.K',
    ' ASHA.K ',
    'https://www.instagram.com/Asha.K/?igsh=abc',
    'instagram.com/asha.k',
    'https://instagram.com/stories/asha.k/123',
    'https://www.instagram.com/asha.k/tagged/',
    'ig.me/m/asha.k',
  ])('%s is one handle', (typed) => {
    expect(avoidedNameOf(typed)).toEqual({ kind: 'handle', text: 'asha.k' })
  })

  test.each([
    'asha@demo.campus',
    ' Asha@Demo.Campus',
    'mailto:asha@demo.campus',
    'mailto:asha@demo.campus?subject=Hello',
    '<asha@demo.campus>',
    'Asha Kumar <asha@demo.campus>',
    '"Asha Kumar" <mailto:asha@demo.campus>',
    '“asha@demo.campus”',
    "'asha@demo.campus'",
    '(asha@demo.campus)',
    'asha@demo.campus.',
    'asha@demo.campus (Asha Kumar)',
    'asha\u200b@demo.campus',
    'asha＠demo.campus',
  ])('%s is one address', (typed) => {
    expect(avoidedNameOf(typed)).toEqual({ kind: 'mail', text: 'asha@demo.campus' })
  })

  test.each([
    '',
    'Asha Kumar',
    '@',
    'asha@',
    'a@b',
    'https://www.instagram.com/p/Cx1/',
    '+91 98100',
    '9810012345',
    'asha@demo.campus Kumar',
    'asha@demo..campus',
    '.asha@demo.campus',
    'asha@-demo.campus',
    'asha@demo.campus/',
    'asha@demo.c',
    'asha@b@demo.campus',
    '@asha@demo.campus',
    'आशा@demo.campus',
    'https://www.instagram.com/invites/contact/?i=abc123&utm_content=xyz',
    'https://www.instagram.com/stories/highlights/123/',
    'https://ig.me/j/Abc',
    'https://help.instagram.com/asha.k',
    'https://not-instagram.com/asha.k',
    'https://www.instagram.com/asha.k/elsewhere',
  ])('“%s” names nobody', (typed) => {
    expect(avoidedNameOf(typed)).toBeNull()
  })

  test('several stand one a line, or with commas', () => {
    expect(typedNames(' @a\n\nb@c.in, d ;e\n')).toEqual(['@a', 'b@c.in', 'd', 'e'])
  })
})

test('names that were sent leave the field, and those typed meanwhile stay [172]', () => {
  const sent = typedNames('@arjun, @vikram')
  expect(unsentNames('@arjun, @vikram', sent)).toBe('')
  expect(unsentNames('@arjun, @vikram\n@rohit', sent)).toBe('@rohit')
  expect(unsentNames('@arjun.m, @vikram', sent)).toBe('@arjun.m')
})

import { describe, expect, test } from 'vitest'
import { avoidedNameOf, typedNames } from '../../../src/shared/domain/safety/avoided-name.ts'

describe('a name to avoid', () => {
  test.each([
    'asha.k',
    '@Asha.K',
    ' ASHA.K ',
    'https://www.instagram.com/Asha.K/?igsh=abc',
    'instagram.com/asha.k',
    'https://instagram.com/stories/asha.k/123',
  ])('%s is one handle', (typed) => {
    expect(avoidedNameOf(typed)).toEqual({ kind: 'handle', text: 'asha.k' })
  })

  test.each(['asha@demo.campus', ' Asha@Demo.Campus', 'mailto:asha@demo.campus'])(
    '%s is one address',
    (typed) => {
      expect(avoidedNameOf(typed)).toEqual({ kind: 'mail', text: 'asha@demo.campus' })
    },
  )

  test.each([
    '',
    'Asha Kumar',
    '@',
    'asha@',
    'a@b',
    'https://www.instagram.com/p/Cx1/',
    '+91 98100',
  ])('“%s” names nobody', (typed) => {
    expect(avoidedNameOf(typed)).toBeNull()
  })

  test('several stand one a line, or with commas', () => {
    expect(typedNames(' @a\n\nb@c.in, d ;e\n')).toEqual(['@a', 'b@c.in', 'd', 'e'])
  })
})

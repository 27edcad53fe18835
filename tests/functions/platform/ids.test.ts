import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentId, newDocumentId } from '../../../src/shared/calls/declaration.ts'
import { newsOf, notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { assignmentId, likeId, matchId, participantId, reportId } from '../../../src/shared/ids.ts'

/** Ids that Firestore refuses, by its documentation. */
const isRefused = (id: string) => /^__.*__$/.test(id) || id === '.' || id === '..' || id === ''

const taken = (schema: typeof documentId | typeof newDocumentId) =>
  fc
    .string({ unit: fc.constantFrom('_', '-', 'a', 'B', '7', '.'), minLength: 1, maxLength: 6 })
    .filter((id) => v.is(schema, id))

test.each(['__x__', '____', '_x', 'x_', '_', 'x/y', '..', '', 'x'.repeat(129)])(
  'no call takes the id "%s"',
  (id) => {
    expect(v.is(documentId, id)).toBe(false)
    expect(v.is(newDocumentId, id)).toBe(false)
  },
)

test.each(['x', 'x'.repeat(128), 'boy_girl', 'a-b', 'pay_L1x2', '0b8d-11'])(
  'a call takes the id "%s"',
  (id) => expect(v.is(documentId, id)).toBe(true),
)

test('Firestore takes every id that is made of ids which calls take', () => {
  fc.assert(
    fc.property(
      taken(documentId),
      taken(documentId),
      taken(documentId),
      taken(newDocumentId),
      (one, two, three, made) => {
        const all = [
          likeId(one, two, three),
          matchId(one, two),
          participantId(one, two),
          assignmentId(one, two),
          reportId(one, made),
          notificationId.match(one, two),
        ]
        expect([one, made, ...all].filter(isRefused)).toEqual([])
      },
    ),
  )
})

test.each(Object.entries(notificationId))('an id of the kind %s is known as one', (kind, idOf) => {
  const make: (...parts: never[]) => string = idOf
  expect(newsOf(make(...(['one', 'two', 'three', 'four'] as never[])))?.kind).toBe(kind)
})

import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { fromFirestore, toFirestore } from '../../../functions/platform/firestore-values.ts'
import { serverTime } from '../../../src/shared/model/time.ts'

const instant = 1_768_046_400_123

test('instants become Timestamps below their fields, and only there', () => {
  const data = {
    createdAt: instant,
    height: 170,
    readAt: { somebody: instant },
    lastMessage: { sentAt: instant, text: 'hello' },
    expiresAt: null,
  }
  const written = toFirestore(data)
  expect(written).toEqual({
    createdAt: Timestamp.fromMillis(instant),
    height: 170,
    readAt: { somebody: Timestamp.fromMillis(instant) },
    lastMessage: { sentAt: Timestamp.fromMillis(instant), text: 'hello' },
    expiresAt: null,
  })
  expect(fromFirestore(written)).toEqual(data)
})

test('a field path of an update counts as the field it ends below', () => {
  expect(toFirestore({ 'readAt.somebody': instant, 'phases.boys.isComplete': true })).toEqual({
    'readAt.somebody': Timestamp.fromMillis(instant),
    'phases.boys.isComplete': true,
  })
})

test('the server’s time is asked of the server', () => {
  const { updatedAt } = toFirestore({ updatedAt: serverTime }) as { updatedAt: FieldValue }
  expect(updatedAt.isEqual(FieldValue.serverTimestamp())).toBe(true)
})

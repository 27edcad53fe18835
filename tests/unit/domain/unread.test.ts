import { expect, test } from 'vitest'
import { unreadSince } from '../../../src/data/push/unread.ts'
import { match, me, now } from '../../screens/rows.ts'

const wrote = (senderUid: string) => ({ lastMessage: { id: 'last', senderUid, sentAt: now } })

test('a conversation is unread from the other’s message until this person has looked', () => {
  expect(unreadSince(match('girl'), me)).toBeNull()
  expect(unreadSince(match('girl', wrote(me)), me)).toBeNull()
  expect(unreadSince(match('girl', wrote('girl')), me)).toBe(now)
  expect(unreadSince(match('girl', { ...wrote('girl'), readAt: { [me]: now - 1 } }), me)).toBe(now)
  expect(unreadSince(match('girl', { ...wrote('girl'), readAt: { [me]: now } }), me)).toBeNull()
  expect(unreadSince(match('girl', { ...wrote('girl'), gone: true }), me)).toBeNull()
  expect(unreadSince(match('girl', { ...wrote('girl'), status: 'closed' }), me)).toBeNull()
})

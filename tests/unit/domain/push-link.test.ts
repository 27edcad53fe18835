import { expect, test } from 'vitest'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { pushLink } from '../../../src/shared/domain/notifications/push-link.ts'
import { matchId, messagePushTag } from '../../../src/shared/ids.ts'

const he = { uid: 'his_own', gender: 'male' } as const
const she = { uid: 'hers', gender: 'female' } as const

const tagFor = (uid: string) => messagePushTag(matchId(he.uid, she.uid), uid)

test('a message leads to the conversation with its sender, for both', () => {
  expect(pushLink({ tag: tagFor(he.uid), topic: 'messages' }, he)).toBe('/dashboard/chat?with=hers')
  expect(pushLink({ tag: tagFor(she.uid), topic: 'messages' }, she)).toBe(
    '/dashboard/chat?with=his_own',
  )
})

test('a message whose tag names somebody else leads to the list', () => {
  expect(pushLink({ tag: tagFor('others'), topic: 'messages' }, he)).toBe('/dashboard/chat')
  expect(pushLink({ tag: 'message_', topic: 'messages' }, he)).toBe('/dashboard/chat')
})

test('a notification leads where its card leads, and an admin’s to the inbox', () => {
  const tag = notificationId.collegeId(he.uid, 'approved')
  expect(pushLink({ tag, topic: 'account' }, he)).toBe('/dashboard/male/profile')
  expect(pushLink({ tag: 'news', topic: undefined }, he)).toBe('/dashboard/notifications')
})

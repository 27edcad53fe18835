import { expect, test } from 'vitest'
import { notificationLink } from '../../../src/shared/domain/notifications/notification-link.ts'
import { notificationId } from '../../../src/shared/ids.ts'

const { match, round, collegeId, payment, warning, removal } = notificationId

test.each([
  ['a match', match('m', 'u'), 'matches', '/dashboard/matches', '/dashboard/matches'],
  ['a round', round('r', 'boysStart', 'u'), 'rounds', '/dashboard', '/dashboard'],
  ['a payment', payment('p', 'approved'), 'account', '/dashboard/plans', '/dashboard'],
  [
    'a college ID',
    collegeId('u', 'approved'),
    'account',
    '/dashboard/male/profile',
    '/dashboard/female/profile',
  ],
  ['a moderator’s note', warning('him', 'report'), 'account', '/safety', '/safety'],
  ['a removal', removal('him', 'report'), 'account', '/setup/profile', '/setup/profile'],
] as const)('what the server says of %s leads there', (_what, id, topic, his, hers) => {
  const row = { id, topic }
  expect(notificationLink(row, 'male')).toBe(his)
  expect(notificationLink(row, 'female')).toBe(hers)
  expect(notificationLink(row, null)).toBeNull()
})

test('a notification by an admin has no link, whatever its id', () => {
  for (const id of ['match_1', 'round_1', 'warning_1', 'toString_1', 'anything']) {
    expect(notificationLink({ id, topic: undefined }, 'male')).toBeNull()
  }
})

import { expect, test } from 'vitest'
import {
  isShownOnScreen,
  notificationId,
  notificationLink,
} from '../../../src/shared/domain/notifications/news-kinds.ts'

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

const shown = {
  match: { id: match('pair', 'him') },
  round: { id: round('r1', 'boysStart', 'him') },
  paid: { id: payment('him_1', 'approved') },
  verified: { id: collegeId('him', 'approved') },
}

test.each([
  ['a match, over its moment', shown.match, '/dashboard/matches', '/dashboard/chat', true],
  [
    'a match, on a page without its moment',
    shown.match,
    '/dashboard/matches',
    '/profile/her',
    false,
  ],
  ['a round, on its screen', shown.round, '/dashboard', '/dashboard/male/rounds', true],
  ['a round, on hers', shown.round, '/dashboard', '/dashboard/round/', true],
  ['a round, elsewhere', shown.round, '/dashboard', '/dashboard/chat', false],
  ['a payment, on its page', shown.paid, '/dashboard/plans', '/pay', true],
  ['a payment, elsewhere', shown.paid, '/dashboard/plans', '/dashboard/chat', false],
  [
    'a badge, on the profile',
    shown.verified,
    '/dashboard/male/profile',
    '/dashboard/male/profile',
    true,
  ],
  ['a badge, elsewhere', shown.verified, '/dashboard/male/profile', '/dashboard/chat', false],
  ['anything, in the inbox', shown.verified, null, '/dashboard/notifications', true],
] as const)('%s: shown already is %s', (_what, notification, link, path, isShown) => {
  expect(isShownOnScreen(notification, link, path)).toBe(isShown)
})

import { expect, test } from 'vitest'
import { isShownOnScreen } from '../../../src/shared/domain/notifications/shown-on-screen.ts'
import { notificationId } from '../../../src/shared/ids.ts'

const match = { id: notificationId.match('pair', 'him') }
const round = { id: notificationId.round('r1', 'boysStart', 'him') }
const paid = { id: notificationId.payment('him_1', 'approved') }
const verified = { id: notificationId.collegeId('him', 'approved') }

test.each([
  ['a match, over its moment', match, '/dashboard/matches', '/dashboard/chat', true],
  ['a match, on a page without its moment', match, '/dashboard/matches', '/profile/her', false],
  ['a round, on its screen', round, '/dashboard', '/dashboard/male/rounds', true],
  ['a round, on hers', round, '/dashboard', '/dashboard/round/', true],
  ['a round, elsewhere', round, '/dashboard', '/dashboard/chat', false],
  ['a payment, on its page', paid, '/dashboard/plans', '/pay', true],
  ['a payment, elsewhere', paid, '/dashboard/plans', '/dashboard/chat', false],
  ['a badge, on the profile', verified, '/dashboard/male/profile', '/dashboard/male/profile', true],
  ['a badge, elsewhere', verified, '/dashboard/male/profile', '/dashboard/chat', false],
  ['anything, in the inbox', verified, null, '/dashboard/notifications', true],
] as const)('%s: shown already is %s', (_what, notification, link, path, isShown) => {
  expect(isShownOnScreen(notification, link, path)).toBe(isShown)
})

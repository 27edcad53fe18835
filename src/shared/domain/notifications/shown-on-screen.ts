import type { Notification } from '../../model/notifications/notification.ts'

const rounds = ['/dashboard/male/rounds', '/dashboard/round']

/**
 * Whether the screen at `path` already shows the subject of a notification: the inbox shows all of them,
 * every screen of the dashboard a new match (its moment), a round's screen the round, the payment page a
 * payment, and a link its own page.
 */
export const isShownOnScreen = (
  { id }: Pick<Notification, never> & { id: string },
  link: string | null,
  path: string,
): boolean => {
  const at = path.replace(/\/$/, '')
  if (at === '/dashboard/notifications' || at === link) return true
  if (id.startsWith('match_')) return at.startsWith('/dashboard')
  if (id.startsWith('pay_')) return at === '/pay'
  return id.startsWith('round_') && rounds.includes(at)
}

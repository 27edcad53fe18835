import { redirect } from '@tanstack/react-router'
import type { SessionRow } from '../data/device/device-database.ts'
import type { Gender } from '../shared/model/people/answers.ts'

const notificationsPath = '/dashboard/notifications'

/** Specification §2 "Guards": sends visitors to the landing page, which remembers `href`. */
export const requireSession = (session: SessionRow | null, href: string): SessionRow => {
  if (session === null) throw redirect({ to: '/', search: { from: href }, replace: true })
  return session
}

/** Notifications are read before the profile is complete, too: they say what an admin decided. */
export const requireComplete = (session: SessionRow | null, href: string): SessionRow => {
  const present = requireSession(session, href)
  if (!present.complete && !present.admin && href !== notificationsPath)
    throw redirect({ to: '/setup/profile', replace: true })
  return present
}

/** Sends the other gender to the chooser, which redirects to their home. */
export const requireGender = (session: SessionRow, gender: Gender): void => {
  if (session.gender !== gender || !session.complete) {
    throw redirect({ to: '/dashboard', replace: true })
  }
}

import type { Notification } from '../../model/notifications/notification.ts'
import type { Gender } from '../../model/people/answers.ts'

const home = '/dashboard'
const plans = { male: '/dashboard/plans', female: home } as const
const profile = { male: '/dashboard/male/profile', female: '/dashboard/female/profile' } as const

/** By what the server begins its ids with (`notificationId` in ids.ts). */
const byKind = {
  match: { male: '/dashboard/matches', female: '/dashboard/matches' },
  round: { male: home, female: home },
  pay: plans,
  collegeId: profile,
  // The guidelines it speaks of, and whom to write to about it.
  warning: { male: '/safety', female: '/safety' },
} as const

const isKind = (kind: string | undefined): kind is keyof typeof byKind =>
  kind !== undefined && Object.hasOwn(byKind, kind)

/**
 * Where a notification of the server's leads; null where it says all there is. What an admin wrote
 * leads nowhere.
 * @param gender of who reads it; null while that is not known
 */
export const notificationLink = (
  { id, topic, userUid }: Pick<Notification, 'topic' | 'userUid'> & { id: string },
  gender: Gender | null,
) => {
  const [kind] = id.split('_')
  const isOurs = topic !== undefined || (userUid === null && kind === 'round')
  return gender !== null && isOurs && isKind(kind) ? byKind[kind][gender] : null
}

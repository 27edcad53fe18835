import type { Notification } from '../../model/notifications/notification.ts'
import type { Gender } from '../../model/people/answers.ts'

const home = '/dashboard'
const plans = { male: '/dashboard/plans', female: home } as const
const profile = { male: '/dashboard/male/profile', female: '/dashboard/female/profile' } as const

/** Links by the prefix of the id (`notificationId` in ids.ts). */
const byKind = {
  match: { male: '/dashboard/matches', female: '/dashboard/matches' },
  meeting: { male: '/dashboard/chat', female: '/dashboard/chat' },
  round: { male: home, female: home },
  pay: plans,
  plan: plans,
  collegeId: profile,
  // The page with the guidelines and the address of the admins.
  warning: { male: '/safety', female: '/safety' },
  removal: { male: '/setup/profile', female: '/setup/profile' },
} as const

const isKind = (kind: string | undefined): kind is keyof typeof byKind =>
  kind !== undefined && Object.hasOwn(byKind, kind)

/** The page of a notification; null for one by an admin. @param gender of the reader, null if unknown */
export const notificationLink = (
  { id, topic }: Pick<Notification, 'topic'> & { id: string },
  gender: Gender | null,
) => {
  const [kind] = id.split('_')
  return gender !== null && topic !== undefined && isKind(kind) ? byKind[kind][gender] : null
}

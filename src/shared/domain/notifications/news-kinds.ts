import { type NewsKind, newsKindOf } from '../../ids.ts'
import type { Notification } from '../../model/notifications/notification.ts'
import type { Gender } from '../../model/people/answers.ts'

const both = <const Path extends string>(path: Path) => ({ male: path, female: path })
const plans = { male: '/dashboard/plans', female: '/dashboard' } as const

/** The page that a kind of news opens, null for none, and the screens that show its subject themselves. */
const newsKinds = {
  // The moment of a match lies over every screen of the dashboard.
  match: { link: both('/dashboard/matches'), shownAt: (path) => path.startsWith('/dashboard') },
  meeting: { link: both('/dashboard/chat'), shownAt: null },
  round: {
    link: both('/dashboard'),
    shownAt: (path) => ['/dashboard/male/rounds', '/dashboard/round'].includes(path),
  },
  payment: { link: plans, shownAt: (path) => path === '/pay' },
  planEnds: { link: plans, shownAt: null },
  matchReturned: { link: plans, shownAt: null },
  collegeId: {
    link: { male: '/dashboard/male/profile', female: '/dashboard/female/profile' },
    shownAt: null,
  },
  // The page with the guidelines and the address of the admins.
  warning: { link: both('/safety'), shownAt: null },
  removal: { link: both('/setup/profile'), shownAt: null },
  appeal: { link: null, shownAt: null },
  photoRemoved: { link: null, shownAt: null },
  college: { link: null, shownAt: null },
  admins: { link: null, shownAt: null },
} as const satisfies Record<
  NewsKind,
  { link: Record<Gender, string> | null; shownAt: ((path: string) => boolean) | null }
>

interface News {
  id: string
}

const factsOf = ({ id }: News) => {
  const kind = newsKindOf(id)
  return kind === undefined ? null : newsKinds[kind]
}

/** The page of a notification; null for one by an admin. @param gender of the reader, null if unknown */
export const notificationLink = (
  news: Pick<Notification, 'topic'> & News,
  gender: Gender | null,
) => {
  const link = news.topic === undefined ? null : factsOf(news)?.link
  return gender === null || link == null ? null : link[gender]
}

/** Whether the screen at `path` already shows the subject of a notification: the inbox shows all of them. */
export const isShownOnScreen = (news: News, link: string | null, path: string): boolean => {
  const at = path.replace(/\/$/, '')
  if (at === '/dashboard/notifications' || at === link) return true
  return factsOf(news)?.shownAt?.(at) ?? false
}

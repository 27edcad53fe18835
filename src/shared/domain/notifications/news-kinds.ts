import type { Notification } from '../../model/notifications/notification.ts'
import type { PushTopic } from '../../model/notifications/push-topic.ts'
import type { Gender } from '../../model/people/answers.ts'

const both = <const Path extends string>(path: Path) => ({ male: path, female: path })
const plans = { male: '/dashboard/plans', female: '/dashboard' } as const

interface Kind {
  /** The beginning of the ids. */
  begins: string
  /** The choice by which a reader may turn off its pushes. */
  pushTopic: PushTopic
  /**
   * The admins who may read it in somebody's history (PRODUCT §2). News that depends on a deck, a like or a block is
   * for none: one answer before a block and one after it would tell of the block.
   */
  admins: 'all' | 'none' | 'others of the couple' | 'others of the report'
  /** The page that it opens; null: none. */
  link: Record<Gender, string> | null
  /** The screens that show its subject themselves. */
  shownAt: ((path: string) => boolean) | null
}

/** The kinds of the server's news. Ids that admins' phones make for their sends have no underscore. */
const newsKinds = {
  match: {
    begins: 'match',
    pushTopic: 'matches',
    admins: 'others of the couple',
    link: both('/dashboard/matches'),
    // The moment of a match lies over every screen of the dashboard.
    shownAt: (path) => path.startsWith('/dashboard'),
  },
  meeting: {
    begins: 'meeting',
    pushTopic: 'matches',
    admins: 'others of the couple',
    link: both('/dashboard/chat'),
    shownAt: null,
  },
  round: {
    begins: 'round',
    pushTopic: 'rounds',
    admins: 'none',
    link: both('/dashboard'),
    shownAt: (path) => ['/dashboard/male/rounds', '/dashboard/round'].includes(path),
  },
  payment: {
    begins: 'pay',
    pushTopic: 'account',
    admins: 'all',
    link: plans,
    shownAt: (path) => path === '/pay',
  },
  // Before `planEnds`, whose ids begin alike.
  matchReturned: {
    begins: 'plan_match',
    pushTopic: 'account',
    admins: 'others of the couple',
    link: plans,
    shownAt: null,
  },
  planEnds: {
    begins: 'plan',
    pushTopic: 'account',
    admins: 'all',
    link: plans,
    shownAt: null,
  },
  collegeId: {
    begins: 'collegeId',
    pushTopic: 'account',
    admins: 'all',
    link: { male: '/dashboard/male/profile', female: '/dashboard/female/profile' },
    shownAt: null,
  },
  warning: {
    begins: 'warning',
    pushTopic: 'account',
    admins: 'others of the report',
    // The page with the guidelines and the address of the admins.
    link: both('/safety'),
    shownAt: null,
  },
  removal: {
    begins: 'removal',
    pushTopic: 'account',
    admins: 'others of the report',
    link: both('/setup/profile'),
    shownAt: null,
  },
  appeal: {
    begins: 'appeal',
    pushTopic: 'account',
    admins: 'others of the report',
    link: null,
    shownAt: null,
  },
  photoRemoved: {
    begins: 'photo',
    pushTopic: 'account',
    admins: 'all',
    link: null,
    shownAt: null,
  },
  college: {
    begins: 'college',
    pushTopic: 'account',
    admins: 'all',
    link: null,
    shownAt: null,
  },
  admins: {
    begins: 'admins',
    pushTopic: 'account',
    admins: 'all',
    link: null,
    shownAt: null,
  },
} as const satisfies Record<string, Kind>

export type NewsKind = keyof typeof newsKinds
export type NewsId = `${(typeof newsKinds)[NewsKind]['begins']}_${string}`

const newsId = (kind: NewsKind, ...parts: readonly string[]): NewsId =>
  `${newsKinds[kind].begins}_${parts.join('_')}`

/** One notification per person and reason, so that a repeat notifies nobody twice. */
export const notificationId = {
  match: (id: string, uid: string) => newsId('match', id, uid),
  /** @param occasion a plan's id, or a count of times: each has one notification of a kind */
  meeting: (id: string, uid: string, act: string, occasion: string) =>
    newsId('meeting', id, uid, act, occasion),
  round: (roundId: string, event: string, uid: string) => newsId('round', roundId, event, uid),
  collegeId: (uid: string, state: string) => newsId('collegeId', uid, state),
  college: (suggestionId: string) => newsId('college', suggestionId),
  /** @param id of the outcome */
  warning: (uid: string, id: string) => newsId('warning', uid, id),
  removal: (uid: string, id: string) => newsId('removal', uid, id),
  /** @param id of the outcome */
  appeal: (uid: string, id: string) => newsId('appeal', uid, id),
  /** @param id of the photo's review */
  photoRemoved: (id: string) => newsId('photoRemoved', id),
  /** @param occasion names the change, so that each change has a notification of its own */
  admins: (occasion: string, uid: string) => newsId('admins', occasion, uid),
  payment: (id: string, status: string) => newsId('payment', id, status),
  /** @param id of the match. The notification has the same link as `planEnds`. */
  matchReturned: (id: string) => newsId('matchReturned', id),
  /** @param expiresAt the announced end: another end is another notification */
  planEnds: (uid: string, expiresAt: number) => newsId('planEnds', uid, String(expiresAt)),
} as const satisfies Record<NewsKind, (...parts: never[]) => string>

/** The kind of a notification by the server; undefined for a send of an admin. */
const newsKindOf = (id: string): NewsKind | undefined =>
  (Object.keys(newsKinds) as NewsKind[]).find((kind) => id.startsWith(`${newsKinds[kind].begins}_`))

/** The kind of a notification of the server, and its declaration; null for a send of an admin. */
export const newsOf = (id: string) => {
  const kind = newsKindOf(id)
  return kind === undefined ? null : { kind, ...newsKinds[kind] }
}

export const pushTopicOf = (id: NewsId): PushTopic =>
  newsKinds[newsKindOf(id) as NewsKind].pushTopic

interface News {
  id: string
}

/** The page of a notification; null for one by an admin. @param gender of the reader, null if unknown */
export const notificationLink = (
  news: Pick<Notification, 'topic'> & News,
  gender: Gender | null,
) => {
  const link = news.topic === undefined ? null : newsOf(news.id)?.link
  return gender === null || link == null ? null : link[gender]
}

/** Whether the screen at `path` already shows the subject of a notification: the inbox shows all of them. */
export const isShownOnScreen = (news: News, link: string | null, path: string): boolean => {
  const at = path.replace(/\/$/, '')
  if (at === '/dashboard/notifications' || at === link) return true
  return newsOf(news.id)?.shownAt?.(at) ?? false
}

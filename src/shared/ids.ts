/** Document ids. Deterministic, so that a replay addresses the same document. */
export const likeId = (roundId: string, likingUserUid: string, likedUserUid: string): string =>
  `${roundId}_${likingUserUid}_${likedUserUid}`

export const matchId = (boyUid: string, girlUid: string): string => `${boyUid}_${girlUid}`

export const participantId = (roundId: string, uid: string): string => `${roundId}_${uid}`

export const assignmentId = (roundId: string, viewerUid: string): string =>
  `${roundId}_${viewerUid}`

export const blockId = (uid: string, otherUid: string): string => `${uid}_${otherUid}`

export const paymentId = (uid: string, utr: string): string => `${uid}_${utr}`

export const reportId = (reporterUid: string, id: string): string => `${reporterUid}_${id}`

/** The beginning of the ids of each kind of news. Ids that admins' phones make for their sends have no underscore. */
const newsPrefixes = {
  match: 'match',
  meeting: 'meeting',
  round: 'round',
  collegeId: 'collegeId',
  college: 'college',
  warning: 'warning',
  removal: 'removal',
  appeal: 'appeal',
  photoRemoved: 'photo',
  admins: 'admins',
  payment: 'pay',
  // Before `planEnds`, whose ids begin alike.
  matchReturned: 'plan_match',
  planEnds: 'plan',
} as const
export type NewsKind = keyof typeof newsPrefixes

const newsId = (kind: NewsKind, ...parts: readonly string[]): string =>
  [newsPrefixes[kind], ...parts].join('_')

/** The kind of a notification by the server; undefined for a send of an admin. */
export const newsKindOf = (notificationId: string): NewsKind | undefined =>
  (Object.keys(newsPrefixes) as NewsKind[]).find((kind) =>
    notificationId.startsWith(`${newsPrefixes[kind]}_`),
  )

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

/** One push per conversation: a later push replaces it. */
export const messagePushTag = (matchId: string, receiverUid: string): string =>
  `message_${matchId}_${receiverUid}`

/** @param hash of the suggested name, so that one college is one suggestion */
export const collegeSuggestionId = (uid: string, hash: string): string => `${uid}_${hash}`

/** @param hash of the photo's address */
export const photoReviewId = (uid: string, hash: string): string => `${uid}_${hash}`

export const pairId = (boyUid: string, girlUid: string): string => `${boyUid}_${girlUid}`

export const campusPoke = 'campus'

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

/** One notification per person and reason, so that a repeat notifies nobody twice. */
export const notificationId = {
  match: (id: string, uid: string): string => `match_${id}_${uid}`,
  /** @param occasion a plan's id, or a count of times: each has one notification of a kind */
  meeting: (id: string, uid: string, act: string, occasion: string): string =>
    `meeting_${id}_${uid}_${act}_${occasion}`,
  round: (roundId: string, event: string, uid: string): string =>
    `round_${roundId}_${event}_${uid}`,
  collegeId: (uid: string, state: string): string => `collegeId_${uid}_${state}`,
  college: (suggestionId: string): string => `college_${suggestionId}`,
  /** @param id of the outcome */
  warning: (uid: string, id: string): string => `warning_${uid}_${id}`,
  removal: (uid: string, id: string): string => `removal_${uid}_${id}`,
  /** @param id of the outcome */
  appeal: (uid: string, id: string): string => `appeal_${uid}_${id}`,
  /** @param id of the photo's review */
  photoRemoved: (id: string): string => `photo_${id}`,
  /** @param occasion names the change, so that each change has a notification of its own */
  admins: (occasion: string, uid: string): string => `admins_${occasion}_${uid}`,
  payment: (id: string, status: string): string => `pay_${id}_${status}`,
  /** @param id of the match. The notification has the same link as `planEnds`. */
  matchReturned: (id: string): string => `plan_match_${id}`,
  /** @param expiresAt the announced end: another end is another notification */
  planEnds: (uid: string, expiresAt: number): string => `plan_${uid}_${expiresAt}`,
} as const

/** Whether a notification's id names the two people of a match. */
export const isOfCouple = (id: string): boolean => /^(match|meeting|plan_match)_/.test(id)

/** One push per conversation: a later push replaces it. */
export const messagePushTag = (matchId: string, receiverUid: string): string =>
  `message_${matchId}_${receiverUid}`

/** @param hash of the suggested name, so that one college is one suggestion */
export const collegeSuggestionId = (uid: string, hash: string): string => `${uid}_${hash}`

/** @param hash of the photo's address */
export const photoReviewId = (uid: string, hash: string): string => `${uid}_${hash}`

export const pairId = (boyUid: string, girlUid: string): string => `${boyUid}_${girlUid}`

export const lateConfirmId = (roundId: string, girlUid: string, boyUid: string): string =>
  `${roundId}_${girlUid}_${boyUid}`

export const roundEventId = (roundId: string, event: string): string => `${roundId}_${event}`

export const campusPoke = 'campus'

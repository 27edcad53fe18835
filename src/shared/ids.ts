/** Document ids. Deterministic, so that a replay addresses the same document. */
export const likeId = (roundId: string, likingUserUid: string, likedUserUid: string): string =>
  `${roundId}_${likingUserUid}_${likedUserUid}`

export const matchId = (boyUid: string, girlUid: string): string => `${boyUid}_${girlUid}`

export const participantId = (roundId: string, uid: string): string => `${roundId}_${uid}`

export const assignmentId = (roundId: string, viewerUid: string): string =>
  `${roundId}_${viewerUid}`

export const blockId = (uid: string, otherUid: string): string => `${uid}_${otherUid}`

/** Ledger rows: one per reason a balance may change. */
export const ledgerId = {
  match: (id: string): string => `match_${id}`,
} as const

/** One notification per person and reason, so that a repeat tells nobody twice. */
export const notificationId = {
  match: (id: string, uid: string): string => `match_${id}_${uid}`,
} as const

export const roundEventId = (roundId: string, event: string): string => `${roundId}_${event}`

export const campusBell = 'campus'

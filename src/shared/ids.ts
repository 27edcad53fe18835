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

/** One push per conversation: a later push replaces it. */
export const messagePushTag = (matchId: string, receiverUid: string): string =>
  `message_${matchId}_${receiverUid}`

/** @param hash of the suggested name, so that one college is one suggestion */
export const collegeSuggestionId = (uid: string, hash: string): string => `${uid}_${hash}`

/** @param hash of the photo's address */
export const photoReviewId = (uid: string, hash: string): string => `${uid}_${hash}`

export const pairId = (boyUid: string, girlUid: string): string => `${boyUid}_${girlUid}`

export const campusPoke = 'campus'

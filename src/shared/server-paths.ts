import { assignmentId, lateConfirmId, likeId, pairId, participantId } from './ids.ts'
import { collections } from './paths.ts'

/** Documents that only the server and its tests name: phones carry no words of them. */
export const serverPaths = {
  departure: (uid: string) => `${collections.departures}/${uid}`,
  formerAccount: (uid: string) => `${collections.formerAccounts}/${uid}`,
  assignment: (roundId: string, viewerUid: string) =>
    `${collections.assignments}/${assignmentId(roundId, viewerUid)}`,
  likeVoid: (roundId: string, likingUserUid: string, likedUserUid: string) =>
    `${collections.likeVoids}/${likeId(roundId, likingUserUid, likedUserUid)}`,
  likeScore: (roundId: string, likingUserUid: string, likedUserUid: string) =>
    `${collections.likeScores}/${likeId(roundId, likingUserUid, likedUserUid)}`,
  roundEvent: (id: string) => `${collections.roundEvents}/${id}`,
  pair: (boyUid: string, girlUid: string) =>
    `${collections.pairHistory}/${pairId(boyUid, girlUid)}`,
  lateConfirm: (roundId: string, girlUid: string, boyUid: string) =>
    `${collections.lateConfirms}/${lateConfirmId(roundId, girlUid, boyUid)}`,
  draft: (roundId: string, uid: string) => `${collections.drafts}/${participantId(roundId, uid)}`,
  pushMark: (tag: string) => `${collections.pushMarks}/${tag}`,
  cardPace: (uid: string) => `${collections.cardPaces}/${uid}`,
  withdrawnMessages: (matchId: string) => `${collections.withdrawnMessages}/${matchId}`,
  editPace: (uid: string) => `${collections.editPaces}/${uid}`,
  messageRate: (uid: string) => `${collections.messageRates}/${uid}`,
  avoidance: (uid: string) => `${collections.avoidances}/${uid}`,
  /** @param key of the address, from functions/platform/address-key */
  barredAddress: (key: string) => `${collections.barredAddresses}/${key}`,
  /** @param hash of an image or a number, from functions/platform/keyed-hash */
  collegeIdMark: (hash: string) => `${collections.collegeIdMarks}/${hash}`,
  report: (id: string) => `${collections.reports}/${id}`,
  outcome: (id: string) => `${collections.outcomes}/${id}`,
  /** @param id the gateway's */
  order: (id: string) => `${collections.orders}/${id}`,
  utr: (utr: string) => `${collections.utrs}/${utr}`,
  collegeSuggestion: (id: string) => `${collections.collegeSuggestions}/${id}`,
  photoReview: (id: string) => `${collections.photoReviews}/${id}`,
  /** The mark of a nightly sweep, or of the work on a round, from which it continues. */
  sweep: (name: string) => `${collections.sweeps}/${name}`,
  /** @param id of the photo's review */
  photoHash: (id: string) => `${collections.photoHashes}/${id}`,
  photoLooks: (uid: string) => `${collections.photoLooks}/${uid}`,
  auditLog: (id: string) => `${collections.auditLog}/${id}`,
  notificationSend: (id: string) => `${collections.notificationSends}/${id}`,
  /** This path lies below no account (functions/operations/canary). */
  canary: `${collections.users}/canary/canaries/latest`,
  /** This path lies below no account (functions/schedules/handed-over-jobs). */
  handedOverJob: (id: string) => `${collections.users}/clock/jobs/${id}`,
} as const

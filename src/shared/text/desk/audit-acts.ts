import type { CallName } from '../../calls.ts'

/** Part of an act, as its request tells it. */
export interface AuditAct {
  /** The number of payments, photos or people of the act; 0: the request names none. */
  count: number
  /** The word of the request; empty: not told. */
  decision: string
}

type Sentence = (act: AuditAct) => string

/** In the past, behind an admin's name. */
const verbs: Readonly<Record<string, string>> = {
  approve: 'approved',
  accept: 'accepted',
  reject: 'rejected',
  remove: 'removed',
  decline: 'declined',
  reopen: 'reopened',
  undo: 'took back the decision about',
  upheld: 'upheld',
  restored: 'accepted',
}

const decided =
  (one: string, many: string): Sentence =>
  ({ count, decision }) =>
    `${verbs[decision] ?? 'decided'} ${count === 0 ? many : count === 1 ? one : `${count} ${many}`}`

/** Acts of admins, by the call: a sentence goes on behind the name of the admin. */
export const auditActText: Partial<Record<CallName, string | Sentence>> = {
  setAdmin: 'changed who is an admin',
  listAdmins: 'looked at the list of admins',
  listCollegeIds: 'looked at the college IDs that wait',
  viewCollegeId: 'looked at a college ID',
  decideCollegeIds: decided('a college ID', 'college IDs'),
  listAuditFilters: 'looked at the audit log',
  listAudit: 'looked at the audit log',
  openAuditRow: 'opened who an act was about',
  saveConfig: 'changed the settings of the campus',
  decideCollegeSuggestion: decided('a suggested college', 'suggested colleges'),
  listCuratedPeople: 'read the people of a round for its curation',
  listCards: 'read cards for a curation',
  listPublishedDecks: 'read the decks that are published',
  listPairOutcomes: 'read what became of earlier pairs',
  listDrafts: 'read the drafts of decks',
  listRoundEvents: 'looked at how far a round has come',
  listRoundStats: 'read the numbers of past rounds',
  listMetPairs: 'read which pairs have met',
  listApartPairs: 'read who is kept apart',
  listQueues: 'looked at what waits',
  listHeadStarts: 'read who has a head start',
  saveCurationRun: 'saved a dry run',
  saveDrafts: 'saved drafts of decks',
  setAssignment: 'changed a deck',
  publishAssignments: 'published decks',
  savePlan: 'changed a plan of the price list',
  decidePayments: decided('a payment', 'payments'),
  refundPayment: 'noted a refund',
  grantSubscription: 'gave a plan',
  extendSubscription: 'gave days',
  takeBackGrant: 'took a gift back',
  listSubscriptions: 'read the plans that students have',
  listLedger: 'read how a balance changed',
  listPayments: 'read the payments that were decided',
  listPendingPayments: 'looked at the payments that wait',
  settleGatewayTrouble: 'settled a payment of the gateway',
  adminPromoteMatch: 'made a match',
  decideLateConfirm: decided('a late confirmation', 'late confirmations'),
  listReports: 'looked at the reports',
  openReport: 'opened a report',
  listPhotoReviews: 'looked at the photos that wait',
  decidePhotos: decided('a photo', 'photos'),
  decideReport: 'decided a report',
  reopenReport: 'reopened a report',
  listAppeals: 'looked at the appeals',
  countAppeals: 'looked at the appeals',
  decideAppeal: decided('an appeal', 'appeals'),
  suspendUser: 'suspended someone',
  restoreUser: 'ended a suspension',
  findUser: 'looked for a person',
  sendNotification: 'sent a notification',
  cancelSend: 'cancelled a notification',
  listNotifications: 'looked at the notifications',
  countUnanswered: 'counted who had not acted in a round',
  countOpened: 'looked at how many opened a notification',
  sendPushNotification: 'sent a push',
  listFunnelStops: 'looked at who dropped out before a round',
  retrySchedule: 'ran scheduled work',
  findPeople: 'looked at the list of people',
  listNames: 'read names of people',
  openPerson: 'opened an account',
  notePerson: 'kept a note about someone',
  dropNote: 'removed a note about someone',
  createRound: 'created a round',
  setActiveRound: 'changed the active round',
  setPhase: 'changed the phase of a round',
  extendWindow: 'kept a window open an hour longer',
  setRoundWindows: 'planned the windows of a round',
  setRoundSettings: 'changed the settings of a round',
  saveRoundSchedule: 'kept the weekly schedule',
  previewRoundEnd: 'looked at what the end of a round costs',
  cancelRound: 'cancelled a round',
  computeParticipants: 'filled the round',
  addMaleParticipant: 'added a man to the round',
  sitOutParticipant: 'took someone out of the round',
  listLateConfirms: 'looked at late confirmations',
  listUnpromotedLikes: 'looked at likes that didn’t fit a list',
  listMatchesOfRound: 'looked at the matches of a round',
}

/** @param call as the log has it: an older version may have had other calls */
export const auditSentence = (call: string, act: AuditAct): string => {
  const said = auditActText[call as CallName] ?? call
  return typeof said === 'string' ? said : said(act)
}

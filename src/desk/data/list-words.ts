import type { CallName, CallRequest, calls } from '../../shared/calls.ts'

/**
 * `kept`: the answer is a row of the admin's account (kept-answers.ts). `page`: the page alone holds it, and it is
 * on no disk. PRODUCT §11 names them: what is said about two people, reports, appeals, notes, reviews of IDs and
 * photos, an opened person, the curation's input. `beside`: names of the people of another list. They are kept
 * together with a kept one; alone they would say who stands in a list of the page.
 */
export type ListWord = 'kept' | 'page' | 'beside'

type DeskCall = {
  [N in CallName]: (typeof calls)[N]['caller'] extends 'admin' ? N : never
}[CallName]

type CallWords = {
  [N in DeskCall]: ListWord | 'act' | ((request: CallRequest<N>) => ListWord)
}

/** The word of each call of the desk. `act`: it answers no list, and changes what others answer. */
export const callWords = {
  listAdmins: 'kept',
  listAuditFilters: 'kept',
  listSubscriptions: 'kept',
  listPayments: 'kept',
  listPendingPayments: 'kept',
  listRoundEvents: 'kept',
  listRoundStats: 'kept',
  countOpened: 'kept',
  countUnanswered: 'kept',
  deskOverview: 'kept',
  listQueues: 'kept',
  listRoundInflow: 'kept',
  listDeskWork: 'kept',
  listFunnelStops: 'kept',
  findPeople: 'kept',
  listNames: 'beside',
  previewRoundEnd: 'kept',

  // Two people.
  listMatchesOfRound: 'page',
  listLateConfirms: 'page',
  listUnpromotedLikes: 'page',
  // Reports, appeals, reviews. The log repeats their reasons.
  listReports: 'page',
  openReport: 'page',
  listAppeals: 'page',
  countAppeals: 'page',
  listCollegeIds: 'page',
  viewCollegeId: 'page',
  listPhotoReviews: 'page',
  listAudit: 'page',
  openAuditRow: 'page',
  // An opened person, whose balance openPerson tells too.
  openPerson: 'page',
  findUser: 'page',
  listNotifications: ({ of }) => (of?.targetType === 'personal' ? 'page' : 'kept'),
  listLedger: 'page',
  // The curation's input.
  listCuratedPeople: 'page',
  listCards: 'page',
  listDrafts: 'page',
  listPublishedDecks: 'page',
  listPairOutcomes: 'page',
  listMetPairs: 'page',
  listApartPairs: 'page',
  listHeadStarts: 'page',
  // Its mark stands in deskNews alone.
  markWork: 'page',

  setAdmin: 'act',
  decideCollegeIds: 'act',
  saveConfig: 'act',
  decideCollegeSuggestion: 'act',
  saveCurationRun: 'act',
  saveDrafts: 'act',
  savePlan: 'act',
  decidePayments: 'act',
  refundPayment: 'act',
  grantSubscription: 'act',
  extendSubscription: 'act',
  takeBackGrant: 'act',
  settleGatewayTrouble: 'act',
  adminPromoteMatch: 'act',
  decideLateConfirm: 'act',
  decidePhotos: 'act',
  decideReport: 'act',
  reopenReport: 'act',
  decideAppeal: 'act',
  suspendUser: 'act',
  restoreUser: 'act',
  sendNotification: 'act',
  cancelSend: 'act',
  sendPushNotification: 'act',
  retrySchedule: 'act',
  notePerson: 'act',
  dropNote: 'act',
  createRound: 'act',
  setActiveRound: 'act',
  setPhase: 'act',
  setRoundWindows: 'act',
  extendWindow: 'act',
  setRoundSettings: 'act',
  saveRoundSchedule: 'act',
  cancelRound: 'act',
  computeParticipants: 'act',
  addMaleParticipant: 'act',
  sitOutParticipant: 'act',
  setAssignment: 'act',
  publishAssignments: 'act',
} as const satisfies CallWords

/** The word of each collection that the desk reads by rules. */
export const documentWords = {
  plans: 'kept',
  config: 'kept',
  matchingRounds: 'kept',
  participants: 'kept',
  collegeSuggestions: 'kept',
  gatewayTroubles: 'kept',
  meetingSums: 'kept',
  scheduleRuns: 'kept',
  errorGroups: 'kept',
  pageSpeeds: 'kept',
  policyReports: 'kept',

  // Marks of reports and reviews, asked for each few seconds.
  deskNews: 'page',
  curationRuns: 'page',
  publishings: 'page',
} as const satisfies Record<string, ListWord>

export type DeskCollection = keyof typeof documentWords

/** A call whose answer the page alone holds. */
export type PageCall = {
  [N in DeskCall]: (typeof callWords)[N] extends 'page' ? N : never
}[DeskCall]

type Word = CallWords[DeskCall]
const words: Readonly<Record<string, Word>> = { ...documentWords, ...callWords }

/**
 * @param list the name of a call or a collection; an unknown one is held by the page
 * @param request of a call
 */
export const wordOf = (list: string, request?: object): ListWord | 'act' => {
  const word = words[list] ?? 'page'
  return typeof word === 'function' ? word(request as never) : word
}

export const isAct = (name: CallName): boolean => words[name] === 'act'

/**
 * Calls that show an admin who somebody is, what they wrote, or whom they chose, in sums too. Every admin can
 * read of them in the log (PRODUCT §11). Calls that pages make again and again have a row an hour.
 */
export const revealingCalls = [
  'viewCollegeId',
  'adminPromoteMatch',
  'openAuditRow',
  'openReport',
  'openPerson',
  'findUser',
  'findPeople',
  'listNames',
  'listAdmins',
  'listNotifications',
  'listFunnelStops',
  'listCuratedPeople',
  'listCards',
  'listMetPairs',
  'listApartPairs',
  'listPairOutcomes',
  'listPublishedDecks',
  'listHeadStarts',
  'listQueues',
  'listUnpromotedLikes',
  'listLateConfirms',
  'listMatchesOfRound',
  'listSubscriptions',
  'listLedger',
  'listPayments',
  'listDrafts',
  'listRoundEvents',
  'listRoundStats',
  'countUnanswered',
] as const

const revealing: ReadonlySet<string> = new Set(revealingCalls)

export const isRevealingCall = (call: string): boolean => revealing.has(call)

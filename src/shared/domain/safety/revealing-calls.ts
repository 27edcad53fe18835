/**
 * Acts that show an admin who somebody is, what they wrote, or whom they chose. Every admin reads of
 * them (PRODUCT §11). Those that pages read again and again have a row an hour.
 */
export const revealingCalls = [
  'viewCollegeId',
  'adminPromoteMatch',
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
  'listUnpromotedLikes',
  'listLateConfirms',
  'listMatchesOfRound',
] as const

const revealing: ReadonlySet<string> = new Set(revealingCalls)

export const isRevealingCall = (call: string): boolean => revealing.has(call)

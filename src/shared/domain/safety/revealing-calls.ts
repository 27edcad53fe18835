/** Acts that show an admin who somebody is, or what they wrote. Every admin reads of them (PRODUCT §11). */
const revealing: ReadonlySet<string> = new Set([
  'viewCollegeId',
  'adminPromoteMatch',
  'openReport',
  'openPerson',
  'findUser',
])

export const isRevealingCall = (call: string): boolean => revealing.has(call)

/** Collections that no student's phone reads, apart from paths.ts, which stands in every shell. */
export const deskCollections = {
  roundStats: 'roundStats',
  meetingSums: 'meetingSums',
  scheduleRuns: 'scheduleRuns',
  errorGroups: 'errorGroups',
  errorPaces: 'errorPaces',
  pageSpeeds: 'pageSpeeds',
  policyReports: 'policyReports',
  peopleIndex: 'peopleIndex',
  gatewayTroubles: 'gatewayTroubles',
  personNotes: 'personNotes',
  deskNews: 'deskNews',
} as const

export const deskPaths = {
  roundStats: (roundId: string) => `${deskCollections.roundStats}/${roundId}`,
  /** @param roundId of the last round of the sums */
  meetingSums: (roundId: string) => `${deskCollections.meetingSums}/${roundId}`,
  scheduleRun: (name: string) => `${deskCollections.scheduleRuns}/${name}`,
  /** @param hash of the error's name and message */
  errorGroup: (build: string, hash: string) => `${deskCollections.errorGroups}/${build}_${hash}`,
  /** @param hash of the page's pattern */
  pageSpeed: (build: string, hash: string) => `${deskCollections.pageSpeeds}/${build}_${hash}`,
  /** @param date of the campus: 2026-11-23 */
  policyReport: (date: string) => `${deskCollections.policyReports}/${date}`,
  personIndex: (uid: string) => `${deskCollections.peopleIndex}/${uid}`,
  /** @param id of the gateway's payment */
  gatewayTrouble: (id: string) => `${deskCollections.gatewayTroubles}/${id}`,
  personNote: (id: string) => `${deskCollections.personNotes}/${id}`,
  deskNews: `${deskCollections.deskNews}/latest`,
  errorPace: (uid: string) => `${deskCollections.errorPaces}/${uid}`,
} as const

import { blockId, campusPoke, likeId, participantId } from './ids.ts'

/** Firestore collections. No other file writes a path. */
export const collections = {
  users: 'users',
  publicProfiles: 'publicProfiles',
  matchingRounds: 'matchingRounds',
  participants: 'participants',
  pokes: 'pokes',
  devices: 'devices',
  seen: 'seen',
  assignments: 'assignments',
  likes: 'likes',
  likeVoids: 'likeVoids',
  matches: 'matches',
  messages: 'messages',
  subscriptions: 'subscriptions',
  plans: 'plans',
  config: 'config',
  notifications: 'notifications',
  dateShares: 'dateShares',
  ledger: 'ledger',
  roundEvents: 'roundEvents',
  blocks: 'blocks',
  auditLog: 'auditLog',
  pairHistory: 'pairHistory',
  lateConfirms: 'lateConfirms',
  payments: 'payments',
  reports: 'reports',
  outcomes: 'outcomes',
  verifications: 'verifications',
  utrs: 'utrs',
  orders: 'orders',
  departures: 'departures',
  formerAccounts: 'formerAccounts',
  collegeSuggestions: 'collegeSuggestions',
  photoReviews: 'photoReviews',
  photoHashes: 'photoHashes',
  photoLooks: 'photoLooks',
  sweeps: 'sweeps',
  drafts: 'drafts',
  curationRuns: 'curationRuns',
  publishings: 'publishings',
  likeScores: 'likeScores',
  pushMarks: 'pushMarks',
  messageRates: 'messageRates',
  withdrawnMessages: 'withdrawnMessages',
  barredAddresses: 'barredAddresses',
  collegeIdMarks: 'collegeIdMarks',
  avoidances: 'avoidances',
  cardPaces: 'cardPaces',
  editPaces: 'editPaces',
  notificationSends: 'notificationSends',
} as const

export const paths = {
  user: (uid: string) => `${collections.users}/${uid}`,
  devices: (uid: string) => `${collections.users}/${uid}/${collections.devices}`,
  device: (uid: string, deviceId: string) =>
    `${collections.users}/${uid}/${collections.devices}/${deviceId}`,
  seen: (uid: string) => `${collections.users}/${uid}/${collections.seen}`,
  seenMark: (uid: string, notificationId: string) =>
    `${collections.users}/${uid}/${collections.seen}/${notificationId}`,
  publicProfile: (uid: string) => `${collections.publicProfiles}/${uid}`,
  round: (roundId: string) => `${collections.matchingRounds}/${roundId}`,
  participant: (roundId: string, uid: string) =>
    `${collections.participants}/${participantId(roundId, uid)}`,
  poke: (uid: string) => `${collections.pokes}/${uid}`,
  campusPoke: `${collections.pokes}/${campusPoke}`,
  like: (roundId: string, likingUserUid: string, likedUserUid: string) =>
    `${collections.likes}/${likeId(roundId, likingUserUid, likedUserUid)}`,
  match: (matchId: string) => `${collections.matches}/${matchId}`,
  messages: (matchId: string) => `${collections.matches}/${matchId}/${collections.messages}`,
  message: (matchId: string, messageId: string) =>
    `${collections.matches}/${matchId}/${collections.messages}/${messageId}`,
  dateShare: (id: string) => `${collections.dateShares}/${id}`,
  subscription: (uid: string) => `${collections.subscriptions}/${uid}`,
  plan: (planId: string) => `${collections.plans}/${planId}`,
  config: `${collections.config}/app`,
  roundSchedule: `${collections.config}/roundSchedule`,
  ledger: (id: string) => `${collections.ledger}/${id}`,
  block: (uid: string, otherUid: string) => `${collections.blocks}/${blockId(uid, otherUid)}`,
  curationRun: (roundId: string) => `${collections.curationRuns}/${roundId}` as const,
  publishing: (roundId: string) => `${collections.publishings}/${roundId}` as const,
  verification: (uid: string) => `${collections.verifications}/${uid}`,
  payment: (id: string) => `${collections.payments}/${id}`,
  notification: (id: string) => `${collections.notifications}/${id}`,
} as const

/** @param path of a match, or of a message in it */
export const matchIdIn = (path: string): string => path.split('/')[1] ?? ''

/** Storage objects (specification §3, "Stored files"). `index` is 0 to 3; none means the only photo. */
export const storagePaths = {
  profilePhoto: (uid: string, index?: number) =>
    `users/${uid}/profile_images/${index === undefined ? 'profile' : `profile_${index}`}.jpg`,
  /** @returns the path of a profile photo's small copy; null for any other file */
  smallPhoto: (path: string): string | null => {
    const photo = /^(users\/[^/]+\/profile_images\/profile(_[0-3])?)\.jpg$/.exec(path)
    return photo === null ? null : `${photo[1]}.small.jpg`
  },
  /** @returns the path of the photo of which this file is the small copy; any other path as it is */
  wholePhoto: (path: string): string => path.replace(/\.small\.jpg$/, '.jpg'),
  everyAccount: 'users/',
  everyReport: 'reports/',
  /** Copies that no address and no rule reaches. @param id of the report */
  reportPhotos: (id: string) => `reports/${id}/`,
  reportPhoto: (id: string, place: number) => `reports/${id}/${place}`,
  /** Folders of one account, each ending with a slash. */
  everythingOf: (uid: string) => `users/${uid}/`,
  profilePhotos: (uid: string) => `users/${uid}/profile_images/`,
  collegeIds: (uid: string) => `users/${uid}/college-id/`,
  collegeId: (uid: string, side: 'front' | 'back') => `users/${uid}/college-id/${side}.jpg`,
} as const

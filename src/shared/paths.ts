import { type CollectionPath, pathById, pathOf } from './collections/path-of.ts'
import { campusPoke } from './ids.ts'

const below = <const P extends CollectionPath>(path: P): P => path

/** Documents and collections that phones name. All others are named by their declaration alone: `pathOf`. */
export const paths = {
  user: (uid: string) => pathOf('users', uid),
  devices: (uid: string) => below(`users/${uid}/devices`),
  device: (uid: string, deviceId: string) => `${paths.devices(uid)}/${deviceId}`,
  seen: (uid: string) => below(`users/${uid}/seen`),
  seenMark: (uid: string, notificationId: string) => `${paths.seen(uid)}/${notificationId}`,
  publicProfile: (uid: string) => pathOf('publicProfiles', uid),
  round: (roundId: string) => pathOf('matchingRounds', roundId),
  participant: (roundId: string, uid: string) => pathOf('participants', roundId, uid),
  poke: (uid: string) => pathOf('pokes', uid),
  campusPoke: pathOf('pokes', campusPoke),
  like: (roundId: string, likingUserUid: string, likedUserUid: string) =>
    pathOf('likes', roundId, likingUserUid, likedUserUid),
  match: (matchId: string) => pathById('matches', matchId),
  messages: (matchId: string) => below(`matches/${matchId}/messages`),
  message: (matchId: string, messageId: string) => `${paths.messages(matchId)}/${messageId}`,
  dateShare: (id: string) => pathOf('dateShares', id),
  subscription: (uid: string) => pathOf('subscriptions', uid),
  plan: (planId: string) => pathOf('plans', planId),
  config: pathOf('config', 'app'),
  roundSchedule: pathOf('config', 'roundSchedule'),
  ledger: (id: string) => pathById('ledger', id),
  block: (uid: string, otherUid: string) => pathOf('blocks', uid, otherUid),
  verification: (uid: string) => pathOf('verifications', uid),
  payment: (id: string) => pathById('payments', id),
  notification: (id: string) => pathById('notifications', id),
  deskNews: pathOf('deskNews', 'latest'),
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

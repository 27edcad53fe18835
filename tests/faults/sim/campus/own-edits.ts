import type { RemoteWrite } from '../../../../src/remote/remote.ts'
import { isAdult } from '../../../../src/shared/domain/profile/adulthood.ts'
import { isSetupComplete } from '../../../../src/shared/domain/profile/missing-steps.ts'
import { storedPhotoPath } from '../../../../src/shared/domain/profile/photo-address.ts'
import { limits } from '../../../../src/shared/limits.ts'
import type { User } from '../../../../src/shared/model/people/user.ts'
import { isServerTime } from '../../../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../../../src/shared/paths.ts'
import { serverPaths } from '../../../../src/shared/server-paths.ts'
import { writtenBy } from '../../../support/memory-store/documents.ts'
import type { MemoryServer } from '../../../support/memory-store/server.ts'

type Fields = Readonly<Record<string, unknown>>
type Merge = Extract<RemoteWrite, { kind: 'merge' }>

const ofSignIn = ['lastLoginAt', 'updatedAt']

/** A person of the simulator has one address, the one the server has, or that of a newcomer. */
export const emailOf = (server: MemoryServer, uid: string): string =>
  String(server.get(paths.user(uid))?.email ?? `${uid}@demo.campus`)

/** Only the owner's files come in, and the first is the primary one. */
const photosHold = (uid: string, before: Fields, after: Fields): boolean => {
  const [was, is] = [before, after].map(({ photoUrls }) => (photoUrls ?? []) as string[])
  const isOwn = (address: string) =>
    was?.includes(address) || storedPhotoPath(address)?.startsWith(storagePaths.profilePhotos(uid))
  return is !== undefined && is.length > 0 && after.photoUrl === is[0] && is.every(isOwn)
}

const isWhole = (data: Fields): boolean =>
  isSetupComplete({ interests: [], setupStatus: {}, ...data } as unknown as User)

/** What rules/access.rules says of an edit of the own account, as far as this phone makes one. */
export const mayEditSelf = (server: MemoryServer, write: Merge, uid: string): boolean => {
  const before: Fields = server.get(paths.user(uid)) ?? {}
  const after: Fields = writtenBy(write, before, server.now() + 1) ?? {}
  const changed = (field: string) => field in write.data && after[field] !== before[field]
  const any = (...fields: readonly string[]) => fields.some(changed)
  if (!isServerTime(write.data.updatedAt) || isPaused(before, server.now())) return false
  if (Object.keys(write.data).every((field) => ofSignIn.includes(field))) return true
  if (before.suspended === true) return false
  if (before.gender !== undefined && changed('gender')) return false
  const isOld = isAdult(String(after.dob), server.now())
  if (changed('dob') && (before.verified === true || !isOld)) return false
  const idWaits = server.get(paths.verification(uid))?.state === 'submitted'
  if (idWaits && any('name', 'college', 'dob')) return false
  if (any('photoUrl', 'photoUrls') && !photosHold(uid, before, after)) return false
  const completedAt = (write.data.setupStatus as Fields | undefined)?.completedAt
  const wasAt = (before.setupStatus as Fields | undefined)?.completedAt
  if (completedAt !== undefined && !isServerTime(completedAt) && completedAt !== wasAt) return false
  // The simulator's people are complete without all of the facts: who has them keeps them.
  return after.isProfileComplete === false || !isWhole(before) || isWhole(after)
}

/** The first login: nobody else's name, and nobody whose account was deleted. */
export const mayBegin = (server: MemoryServer, data: Fields, uid: string): boolean =>
  data.uid === uid &&
  data.email === emailOf(server, uid) &&
  data.isProfileComplete === false &&
  isServerTime(data.createdAt) &&
  isServerTime(data.updatedAt) &&
  server.get(serverPaths.departure(uid)) === undefined

/** Of a phone's address for pushes. */
export const mayKeepDevice = (server: MemoryServer, write: RemoteWrite, uid: string): boolean => {
  if (write.kind === 'delete') return true
  const before = server.get(write.path)
  const isEarly =
    before === undefined
      ? isPaused(server.get(paths.user(uid)) ?? {}, server.now())
      : Number(before.updatedAt) + limits.deviceGapMs > server.now()
  return !isEarly && isServerTime(write.data.updatedAt) && typeof write.data.fcmToken === 'string'
}

const isPaused = ({ pausedUntil }: Fields, now: number): boolean => Number(pausedUntil ?? 0) > now

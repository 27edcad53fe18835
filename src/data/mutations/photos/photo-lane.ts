import { storedPhotoPath } from '../../../shared/domain/profile/photo-address.ts'
import { type PhotoAddresses, photoFields } from '../../../shared/domain/profile/photo-list.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths, storagePaths } from '../../../shared/paths.ts'
import type { MeRow, UserDatabase } from '../../database/schema.ts'
import type { Sending } from '../mutation.ts'

/** One after another: each begins from the list that the one before has left. */
export const photoLane = 'profile-photos'

export const withPhotos = (me: MeRow, photos: PhotoAddresses): MeRow => ({
  ...me,
  ...photoFields(photos),
})

export const photosOf = async (database: UserDatabase): Promise<PhotoAddresses> =>
  (await database.me.get(database.uid))?.photoUrls ?? []

interface StoredPhotos {
  photos: PhotoAddresses
  /** Of the document they stand in. */
  version: string | undefined
}

const readPhotos = async ({ remote, uid }: Sending): Promise<StoredPhotos> => {
  const document = await remote.get(paths.user(uid))
  const stored = document?.data.photoUrls
  const photos = Array.isArray(stored) ? stored : []
  return {
    photos: photos.filter((address) => typeof address === 'string'),
    version: document?.version,
  }
}

/** What the server holds now: another phone may have changed it. */
export const storedPhotos = async (sending: Sending): Promise<PhotoAddresses> =>
  (await readPhotos(sending)).photos

/** How often another phone may come in between before this one takes a rest. */
const triesAtOnce = 5

/**
 * Changes the list on the server. Nothing is written when it is as wanted already, so that a replay
 * leaves no trace. Where another phone has changed the profile since it was read, it is read again.
 * @throws Refusal when no photo would be left: a profile has one at least
 */
export const changePhotos = async (
  sending: Sending,
  change: (photos: PhotoAddresses) => PhotoAddresses,
): Promise<void> => {
  for (let tries = 0; tries < triesAtOnce; tries += 1) {
    const { photos, version } = await readPhotos(sending)
    const after = change(photos)
    if (JSON.stringify(after) === JSON.stringify(photos)) return
    if (after.length === 0) throw new Refusal('failed-precondition', 'not-allowed')
    if (await wasWritten(sending, after, version)) return
  }
  throw new Transient('the profile keeps changing')
}

/** @returns false when the profile has another version by now */
const wasWritten = async (
  { remote, uid }: Sending,
  photos: PhotoAddresses,
  version: string | undefined,
): Promise<boolean> => {
  const data = { ...photoFields(photos), updatedAt: serverTime }
  try {
    await remote.commit([
      {
        kind: 'merge',
        path: paths.user(uid),
        data,
        .../* mutant: photos-without-their-version */ (version && { version }),
      },
    ])
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'failed-precondition') return false
    throw error
  }
}

/**
 * A file name that no photo of the profile has: one is never overwritten while it is shown. There
 * are five for four photos (specification §3 "Stored files").
 */
export const freePath = async (sending: Sending): Promise<string> => {
  const taken = new Set((await storedPhotos(sending)).map(storedPhotoPath))
  const names = [...Array(limits.photosMax).keys(), undefined]
  const free = names
    .map((index) => storagePaths.profilePhoto(sending.uid, index))
    .find((path) => !taken.has(path))
  if (free === undefined) throw new Refusal('failed-precondition', 'not-allowed')
  return free
}

/** Deletes a file, and its URL with it, unless a photo of the profile still lies there. */
export const removeUnused = async (sending: Sending, path: string): Promise<void> => {
  const used = (await storedPhotos(sending)).map(storedPhotoPath)
  if (!used.includes(path)) await sending.remote.files.remove(path)
}

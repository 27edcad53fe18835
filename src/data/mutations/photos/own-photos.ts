import { storedPhotoPath } from '../../../shared/domain/profile/photo-address.ts'
import { type PhotoAddresses, photoFields } from '../../../shared/domain/profile/photo-list.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import * as limits from '../../../shared/limits.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths, storagePaths } from '../../../shared/paths.ts'
import type { MeRow, UserDatabase } from '../../database/schema.ts'
import { ofOneself } from '../about.ts'
import type { Sending } from '../mutation.ts'

/** One thing for all photos, because each change starts from the list that the last one left. */
export const ownPhotos = ofOneself('photos')

export const withPhotos = (me: MeRow, photos: PhotoAddresses): MeRow => ({
  ...me,
  ...photoFields(photos),
})

export const photosOf = async (database: UserDatabase): Promise<PhotoAddresses> =>
  (await database.me.get(database.uid))?.photoUrls ?? []

interface StoredPhotos {
  photos: PhotoAddresses
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

/** The photos of the own profile, read from the server because another phone may have changed them. */
export const storedPhotos = async (sending: Sending): Promise<PhotoAddresses> =>
  (await readPhotos(sending)).photos

const triesAtOnce = 5

/**
 * Changes the list on the server; reads it again when another phone has changed the profile.
 * @throws Refusal when no photo would be left; Transient after `triesAtOnce` tries
 */
export const changePhotos = async (
  sending: Sending,
  change: (photos: PhotoAddresses) => PhotoAddresses,
): Promise<void> => {
  for (let tries = 0; tries < triesAtOnce; tries += 1) {
    const { photos, version } = await readPhotos(sending)
    const after = change(photos)
    // A replay finds the list changed already.
    if (JSON.stringify(after) === JSON.stringify(photos)) return
    if (after.length === 0) throw new Refusal('failed-precondition', 'not-allowed')
    if (await wasWritten(sending, after, version)) return
  }
  throw new Transient('the profile keeps changing')
}

/** @returns false when the profile has a newer version */
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
        ...(version && { version }),
      },
    ])
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'failed-precondition') return false
    throw error
  }
}

/** Paths at which this page was refused, because they hold a file that no profile shows. */
const takenPaths = new Set<string>()

export const isPathUnshown = async (sending: Sending, path: string): Promise<boolean> =>
  !(await storedPhotos(sending)).map(storedPhotoPath).includes(path)

/**
 * Whether a file is at this path. It is asked after a refusal only: the rules let no upload overwrite a file.
 */
export const isPathTaken = async (sending: Sending, path: string): Promise<boolean> => {
  const isTaken = !(await isPathUnshown(sending, path)) || (await sending.remote.files.exists(path))
  if (isTaken) takenPaths.add(path)
  return isTaken
}

/**
 * A path for a new photo. Four photos have five paths (§3 "Stored files"). A path without a shown photo is
 * most likely free, and the upload finds out: to ask for a file that does not exist is a failed request at
 * every photo. The path may hold a photo that another phone has just sent, or the rest of a failed upload,
 * which is deleted when no other path is left.
 */
export const freePath = async (sending: Sending): Promise<string> => {
  const shown = new Set((await storedPhotos(sending)).map(storedPhotoPath))
  const names = [...Array(limits.photosMax).keys(), undefined]
  const unshown = names
    .map((index) => storagePaths.profilePhoto(sending.uid, index))
    .filter((path) => !shown.has(path))
  const untried = unshown.find((path) => !takenPaths.has(path))
  if (untried !== undefined) return untried
  for (const path of unshown) if (!(await sending.remote.files.exists(path))) return path
  const [first] = unshown
  if (first === undefined) throw new Refusal('failed-precondition', 'not-allowed')
  await sending.remote.files.remove(first)
  return first
}

/** Deletes a file, and thereby its URL, unless the profile still shows a photo at this path. */
export const removeUnused = async (sending: Sending, path: string): Promise<void> => {
  const used = (await storedPhotos(sending)).map(storedPhotoPath)
  if (!used.includes(path)) await sending.remote.files.remove(path)
}

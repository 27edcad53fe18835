import { photoToken, storedPhotoPath } from '../../src/shared/domain/profile/photo-address.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { PhotoThread } from '../moderation/similar-photos/photo-thread.ts'
import { settlePhotoAddresses } from '../moderation/suspended-photos.ts'
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

/** The path of a photo below its owner's folder, else null: an account may store any address. */
export const ownPhotoPath = (uid: string, url: string): string | null => {
  const path = storedPhotoPath(url)
  return path?.startsWith(storagePaths.profilePhotos(uid)) === true ? path : null
}

/**
 * Stores the small copy of a photo, whose address differs from the photo's in its name alone:
 *
 *   (none) ─▶ held ─▶ settled like the photo, while the profile names it
 *                └──▶ revoked, if the profile has lost it meanwhile
 *
 * A removal after the second look finds the copy, held or open, and ends it. Repeatable after each step.
 */
export const keepSmallPhoto = async (
  store: Store,
  files: Files,
  { shrinkPhoto }: Pick<PhotoThread, 'shrinkPhoto'>,
  { uid, url, bytes }: { uid: string; url: string; bytes: Buffer },
): Promise<void> => {
  const path = ownPhotoPath(uid, url)
  const small = path === null ? null : storagePaths.smallPhoto(path)
  const token = photoToken(url)
  if (path === null || small === null || token === null) return
  if (!(await isStoredAfter(files, small, path))) {
    const copy = await shrinkPhoto(bytes)
    if (copy === null) return
    await files.storeHeld(small, { bytes: copy, contentType: 'image/jpeg', token })
  }
  const user = await readDocument(store, userSchema, paths.user(uid))
  if (user?.photoUrls.includes(url) !== true) return files.revoke(small, token)
  await settlePhotoAddresses(store, files, uid, small)
}

/** An older copy is that of an earlier photo at the same path. */
const isStoredAfter = async (files: Files, small: string, path: string): Promise<boolean> => {
  const copiedAt = await files.storedAt(small)
  return copiedAt !== null && copiedAt >= ((await files.storedAt(path)) ?? Number.POSITIVE_INFINITY)
}

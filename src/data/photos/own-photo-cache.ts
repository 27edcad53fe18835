import { smallPhotoAddress } from '../../shared/domain/profile/photo-address.ts'
import type { FileRow, UserDatabase } from '../database/schema.ts'
import { hasRoomForPhotos, photoCacheName } from '../lib/room.ts'
import { putPhoto } from './photo-cache.ts'

/** Keeps an uploaded photo where its small copy belongs, so that it is not fetched. */
export const keepOwnPhoto = async (
  database: UserDatabase,
  address: string,
  photo: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<void> => {
  if (!('caches' in globalThis) || !hasRoomForPhotos()) return
  try {
    const cache = await caches.open(photoCacheName)
    // The database closes with the account; no photo may be cached after that.
    if (!database.isOpen()) return
    await putPhoto(cache, smallPhotoAddress(address), photo)
  } catch {
    // Without room the photo is not cached, and the screen fetches it.
  }
}

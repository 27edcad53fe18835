import { storagePaths } from '../../src/shared/paths.ts'
import { settlePhotoAddresses } from '../moderation/suspended-photos.ts'
import type { Files } from '../platform/files.ts'
import type { FileStoredHandler } from '../platform/trigger.ts'

/**
 * Storage gives every upload an address that opens it for everybody who knows it. Only photos of profiles may
 * have one, which is held back while their owner is suspended; the address of every other file is ended here.
 * A small copy comes from the server, held, and is settled where it is made (small-photo.ts). Repeatable.
 */
export const handleFileStored =
  (openFiles: () => Files): FileStoredHandler =>
  async (store, path) => {
    const [, uid = ''] = path.split('/')
    const isPhoto = path.startsWith(storagePaths.profilePhotos(uid))
    if (!isPhoto) return openFiles().endAddresses(path)
    if (storagePaths.wholePhoto(path) !== path) return
    await settlePhotoAddresses(store, openFiles(), uid, path)
  }

import { storagePaths } from '../../src/shared/paths.ts'
import { settlePhotoAddresses } from '../moderation/suspended-photos.ts'
import type { Files } from '../platform/files.ts'
import type { FileStoredHandler } from '../platform/trigger.ts'

/**
 * Storage gives every upload an address that answers whoever knows it. Only photos of profiles may have
 * one, and while their owner is suspended it is held; every other file's ends here. Repeatable.
 */
export const handleFileStored =
  (openFiles: () => Files): FileStoredHandler =>
  async (store, path) => {
    const [, uid = ''] = path.split('/')
    const isPhoto = path.startsWith(storagePaths.profilePhotos(uid))
    if (!isPhoto) return openFiles().endAddresses(path)
    await settlePhotoAddresses(store, openFiles(), uid, path)
  }

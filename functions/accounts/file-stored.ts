import { storagePaths } from '../../src/shared/paths.ts'
import { settlePhotoAddresses } from '../moderation/suspended-photos.ts'
import type { Files } from '../platform/files.ts'
import type { FileStoredHandler } from '../platform/trigger.ts'
import { countEdit } from './pace/edit-pace.ts'

/**
 * Storage gives every upload an address that opens it for everybody who knows it. Only photos of profiles may
 * have one, which is held back while their owner is suspended; the address of every other file is ended here.
 * Each counts as an edit, and the rules of files refuse more (pace/edit-pace.ts).
 * A small copy comes from the server, held, and is settled where it is made (small-photo.ts). Repeatable.
 */
export const handleFileStored =
  (openFiles: () => Files): FileStoredHandler =>
  async (store, path, storedAt) => {
    const [, uid = ''] = path.split('/')
    const isPhoto = path.startsWith(storagePaths.profilePhotos(uid))
    if (isPhoto && storagePaths.wholePhoto(path) !== path) return
    if (isPhoto) await settlePhotoAddresses(store, openFiles(), uid, path)
    else await openFiles().endAddresses(path)
    // Addresses come first: nothing holds them up. The server's own files lie below no account.
    const isOwn = isPhoto || path.startsWith(storagePaths.collegeIds(uid))
    if (isOwn) await countEdit(store, uid, { askedAt: storedAt, counts: 1 })
  }

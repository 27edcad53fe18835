import { Refusal } from '../../shared/errors.ts'
import { emptyPhotoCache } from './photo-cache.ts'

export const isQuota = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || ('inner' in error && isQuota(error.inner)))

/**
 * Runs a write; when the phone is full, deletes the cached photos and runs it once more.
 * @throws Refusal('no-room') when it still does not fit; then nothing was written
 */
export const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isQuota(error)) throw error
  }
  await emptyPhotoCache()
  try {
    return await write()
  } catch (error) {
    throw isQuota(error) ? new Refusal('resource-exhausted', 'no-room') : error
  }
}

import { Refusal } from '../../shared/errors.ts'
import { dropPhotos } from './photo-cache.ts'

const isQuota = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'QuotaExceededError' || ('inner' in error && isQuota(error.inner)))

/**
 * Runs a write of the person's own; when the phone is full, once more without the cached photos,
 * which come again by themselves.
 * @throws Refusal('no-room') when that was not enough; then nothing was written
 */
export const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isQuota(error)) throw error
  }
  await dropPhotos()
  try {
    return await write()
  } catch (error) {
    throw isQuota(error) ? new Refusal('resource-exhausted', 'no-room') : error
  }
}

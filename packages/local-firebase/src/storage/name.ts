import { StorageFailure } from './failure.ts'

const nameMaxBytes = 1024
const reservedPrefix = '.well-known/acme-challenge/'

/**
 * Allows `..` between slashes, but a name that is only `..` would vanish from every URL.
 * @throws StorageFailure 400
 */
export const objectName = (name: unknown): string => {
  if (typeof name !== 'string' || name === '') {
    throw new StorageFailure(400, 'An upload needs a name')
  }
  const isPossible =
    Buffer.byteLength(name) <= nameMaxBytes &&
    !/[\r\n]/.test(name) &&
    name !== '.' &&
    name !== '..' &&
    !name.startsWith(reservedPrefix)
  if (!isPossible) throw new StorageFailure(400, 'Cloud Storage takes no file of this name')
  return name
}

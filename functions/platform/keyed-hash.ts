import { createHmac } from 'node:crypto'
import { secretNames } from '../../src/shared/secrets.ts'

/**
 * A hash against which nobody can try texts without the secret.
 * @returns 64 hexadecimal digits
 */
export const keyedHash = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** @throws Error when the deployment has no secret: with an empty one anybody could make the hashes */
export const readIdentitySecret = (): string => {
  const secret = process.env[secretNames.identityKey]
  if (secret === undefined || secret === '') {
    throw new Error(`The secret ${secretNames.identityKey} is not set.`)
  }
  return secret
}

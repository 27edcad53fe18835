import { createHmac } from 'node:crypto'
import { secretNames } from '../../src/shared/secrets.ts'

/** Google delivers to one mailbox, with and without dots. */
const dotlessHosts = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for the addresses of one mailbox. */
const mailboxOf = (address: string): string => {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1)
  const name = text.slice(0, at).replace(/\+.*$/, '')
  return dotlessHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Without the secret nobody can try addresses against the keys. @returns 64 hexadecimal digits */
export const addressKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('hex')

/** @throws Error when the deployment has no secret: an empty one would let anybody make the keys */
export const readAddressSecret = (): string => {
  const secret = process.env[secretNames.addressKey]
  if (secret === undefined || secret === '') {
    throw new Error(`The secret ${secretNames.addressKey} is not set.`)
  }
  return secret
}

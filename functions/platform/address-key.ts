import { keyedHash } from './keyed-hash.ts'

/** Google delivers an address with dots and without them to the same mailbox. */
const dotlessHosts = new Set(['gmail.com', 'googlemail.com'])

/** Gives all addresses of one mailbox the same spelling. */
export const mailboxOf = (address: string): string => {
  const text = address.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1)
  const name = text.slice(0, at).replace(/\+.*$/, '')
  return dotlessHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** The id of a barredAddresses document. */
export const addressKey = (address: string, secret: string): string =>
  keyedHash(mailboxOf(address), secret)

import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Letters and digits that are not taken for others: no I, L, O, U, 0 or 1. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** M and eight characters are the account's, four are the payment's. */
const startLength = 9

const letters = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')

/**
 * The beginning of all references of an account, from the uid that the server gave it: a phone has it without
 * a network, and nobody can make an account whose beginning is another's.
 */
const referenceStart = (uid: string): string =>
  `M${letters(sha256(utf8ToBytes(`reference ${uid}`)))}`.slice(0, startLength)

/** The reference in the link of one payment. @param random four numbers from 0 to 255 */
export const paymentReference = (uid: string, random: Uint8Array): string =>
  referenceStart(uid) + letters(random.slice(0, 4))

/** Whether a reference was made for this account. One that was not proves nothing. */
export const isReferenceOf = (uid: string, reference: string): boolean =>
  reference.startsWith(referenceStart(uid))

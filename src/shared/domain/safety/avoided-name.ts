import * as v from 'valibot'
import { handleSchema } from '../../model/people/profile.ts'
import { normaliseLine } from '../../model/written-text.ts'
import { normaliseHandle } from '../profile/profile-input.ts'

/** A name by which others know a person (PRODUCT §15). */
export interface AvoidedName {
  readonly kind: 'handle' | 'mail'
  readonly text: string
}

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
/** An address that an account can have: a sign that none has would be kept as a name that nobody bears. */
const mailAddress = new RegExp(
  String.raw`^${word}(?:\.${word})*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$`,
  'i',
)
/** A telephone number: as a handle it has its @. */
const telephone = /^\d{10,13}$/

/** One spelling of a handle, which Instagram reads without a difference of capitals. */
export const handleName = (handle: string): AvoidedName => ({
  kind: 'handle',
  text: handle.toLowerCase(),
})

export const mailName = (address: string): AvoidedName => ({
  kind: 'mail',
  text: address.trim().toLowerCase(),
})

/** The text without what mail programs write around an address: a name, brackets, quotes, a full stop. */
const unwrapped = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/(\S) ?\([^()]*\)$/, '$1')
    .replace(/^["'“‘([]*(?:mailto:)?/i, '')
    .replace(/(\S@[^?]*)\?.*$/, '$1')
    .replace(/["'”’)\].:]+$/, '')

/**
 * The name in a typed text: a handle with or without @, the link of a profile, or an e-mail address; null: no
 * such name, which is told and never counted.
 */
export const avoidedNameOf = (typed: string): AvoidedName | null => {
  const line = normaliseLine(typed)
  const address = unwrapped(line)
  if (mailAddress.test(address)) return mailName(address)
  const handle = normaliseHandle(line)
  return v.is(handleSchema, handle) && !telephone.test(line) ? handleName(handle) : null
}

/** Typed names, one a line or with commas between. */
export const typedNames = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** A field's text without the names that were sent: those typed meanwhile are the next to be sent. */
export const unsentNames = (held: string, sent: readonly string[]): string =>
  typedNames(held)
    .filter((name) => !sent.includes(name))
    .join('\n')

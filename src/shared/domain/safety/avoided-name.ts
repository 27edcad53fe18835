import * as v from 'valibot'
import { handleSchema } from '../../model/people/profile.ts'
import { normaliseHandle } from '../profile/profile-input.ts'

/** A name by which others know a person (PRODUCT §15). */
export interface AvoidedName {
  readonly kind: 'handle' | 'mail'
  readonly text: string
}

/** Characters on both sides of one @; a handle's @ stands before it. */
const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** One spelling of a handle, which Instagram reads without a difference of capitals. */
export const handleName = (handle: string): AvoidedName => ({
  kind: 'handle',
  text: handle.toLowerCase(),
})

export const mailName = (address: string): AvoidedName => ({
  kind: 'mail',
  text: address.trim().toLowerCase(),
})

/**
 * The name in a typed text: a handle with or without @, the link of a profile, or an e-mail address; null: no
 * such name.
 */
export const avoidedNameOf = (typed: string): AvoidedName | null => {
  const line = typed.trim().replace(/^mailto:/i, '')
  if (mailAddress.test(line)) return mailName(line)
  const handle = normaliseHandle(line)
  return v.is(handleSchema, handle) ? handleName(handle) : null
}

/** Typed names, one a line or with commas between. */
export const typedNames = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

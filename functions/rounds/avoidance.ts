import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import type { AvoidedName } from '../../src/shared/domain/safety/avoided-name.ts'
import { avoidedNameOf, handleName, mailName } from '../../src/shared/domain/safety/avoided-name.ts'
import * as limits from '../../src/shared/limits.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { type Avoidance, avoidanceSchema } from '../../src/shared/model/safety/avoidance.ts'
import { mailboxOf } from '../platform/address-key.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Fields, Reader } from '../platform/store.ts'

const hashOf = ({ kind, text }: AvoidedName, secret: string): string =>
  keyedHash(`avoid ${kind} ${kind === 'mail' ? mailboxOf(text) : text}`, secret)

/** @returns null for a text that names nobody */
export const avoidedHash = (typed: string, secret: string): string | null => {
  const name = avoidedNameOf(typed)
  return name === null ? null : hashOf(name, secret)
}

/** The hashes by which others may avoid the owner of this account as it is now. */
export const marksOf = ({ email, instagramId }: User, secret: string): string[] => {
  const names = [
    ...(email === '' ? [] : [mailName(email)]),
    ...(instagramId === undefined ? [] : [handleName(instagramId)]),
  ]
  return names.map((name) => hashOf(name, secret))
}

export const readAvoidance = async (reader: Reader, uid: string): Promise<Avoidance> =>
  (await readDocument(reader, avoidanceSchema, pathOf('avoidances', uid))) ?? {
    uid,
    marks: [],
    avoided: [],
    given: [],
  }

/**
 * The marks to keep of all, oldest first. The oldest stay: otherwise a few invented handles would push out the
 * one that others know.
 */
export const boundedMarks = (all: readonly string[], present: readonly string[] = []): string[] => {
  const marks = [...new Set([...all, ...present])]
  const earlier = marks.filter((mark) => !present.includes(mark))
  const kept = new Set([...present, ...earlier.slice(0, limits.avoidMarksMax - present.length)])
  return marks.filter((mark) => kept.has(mark))
}

/**
 * Adds the marks of an account to those that are known. Somebody who gives up in the wizard leaves nothing
 * behind (PRODUCT §3): whoever was never complete has no marks, but for a row that protects somebody.
 * @param states the account as it was and is, oldest first
 */
export const marksWith = (
  known: readonly string[],
  states: readonly (Fields | null)[],
  isProtecting: boolean,
  secret: string,
): string[] => {
  const accounts = states.flatMap((fields) => {
    const account = v.safeParse(userSchema, fields)
    return account.success ? [account.output] : []
  })
  const isMarked =
    isProtecting || known.length > 0 || accounts.some((account) => account.isProfileComplete)
  const marks = isMarked ? accounts.map((account) => marksOf(account, secret)) : []
  return boundedMarks([...known, ...marks.flat()], marks.at(-1) ?? [])
}

import type { AvoidedName } from '../../src/shared/domain/safety/avoided-name.ts'
import { avoidedNameOf, handleName, mailName } from '../../src/shared/domain/safety/avoided-name.ts'
import type { User } from '../../src/shared/model/people/user.ts'
import { type Avoidance, avoidanceSchema } from '../../src/shared/model/safety/avoidance.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { mailboxOf } from '../platform/address-key.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'

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
  (await readDocument(reader, avoidanceSchema, serverPaths.avoidance(uid))) ?? {
    uid,
    marks: [],
    avoided: [],
    given: [],
  }

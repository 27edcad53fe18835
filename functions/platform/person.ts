import { Refusal } from '../../src/shared/errors.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { text } from '../../src/shared/text.ts'
import { readDocument, readQuery } from './read-documents.ts'
import type { Reader } from './store.ts'

/** @throws Refusal not-found no-user (specification §8) */
export const refuseUnknown = (): never => {
  throw new Refusal('not-found', 'no-user', text.admin.noUser)
}

/** @throws Refusal not-found no-user */
export const readPerson = async (reader: Reader, uid: string): Promise<User> => {
  const user = await readDocument(reader, userSchema, paths.user(uid))
  return user ?? refuseUnknown()
}

/** @throws Refusal permission-denied not-allowed when the flags say otherwise than the token */
export const requireAdmin = async (reader: Reader, uid: string): Promise<void> => {
  const user = await readDocument(reader, userSchema, paths.user(uid))
  if (user?.isAdmin !== true || user.suspended === true) {
    throw new Refusal('permission-denied', 'not-allowed', text.admin.only)
  }
}

/** All admins, also suspended ones. */
export const readAdmins = (reader: Reader): Promise<User[]> =>
  readQuery(reader, userSchema, {
    collection: 'users',
    where: [['isAdmin', '==', true]],
  })

export const readAdminUids = async (reader: Reader): Promise<string[]> =>
  (await readAdmins(reader)).map(({ uid }) => uid)

/** @throws Refusal invalid-argument not-allowed for oneself · not-found no-user */
export const readOtherPerson = async (reader: Reader, uid: string, self: string): Promise<User> => {
  if (uid === self) throw new Refusal('invalid-argument', 'not-allowed')
  return readPerson(reader, uid)
}

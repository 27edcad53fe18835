import * as v from 'valibot'
import type { Messenger, RemoteUser } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import { type User, userSchema } from '../../shared/model/people/user.ts'
import { serverTime } from '../../shared/model/time.ts'
import { paths } from '../../shared/paths.ts'
import { ensuringText } from '../../shared/text/sign-in/sign-in.ts'
import { requireAccount } from '../connection/account-guard.ts'

/**
 * Creates the account's document at the first login, later notes the login (specification §4 "Login").
 * @throws Transient, Refusal; unauthenticated when another account, or none, is signed in
 */
export const ensureAccount = async (
  remote: Messenger,
  { uid, email }: RemoteUser,
): Promise<{ isNew: boolean; user: User }> => {
  await requireAccount(remote, uid, ensuringText.unauthenticated)
  const path = paths.user(uid)
  const present = await remote.get(path)
  if (present !== null) {
    // A refusal may mean that the account has been deleted since it was read.
    const document = (await noteLogin(remote, path)) ? present : await remote.get(path)
    return { isNew: false, user: v.parse(userSchema, document?.data) }
  }
  const isNew = await createAccount(remote, path, uid, email)
  const created = await remote.get(path)
  return { isNew, user: v.parse(userSchema, created?.data) }
}

/**
 * A person who has made too many edits may still sign in: the login is noted next time.
 * @returns false when it was refused
 */
const noteLogin = async (remote: Messenger, path: string): Promise<boolean> => {
  try {
    const data = { lastLoginAt: serverTime, updatedAt: serverTime }
    await remote.commit([{ kind: 'merge', path, data }])
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'permission-denied') return false
    throw error
  }
}

/** @returns false when another phone has created it */
const createAccount = async (
  remote: Messenger,
  path: string,
  uid: string,
  email: string,
): Promise<boolean> => {
  const data = {
    uid,
    email,
    isProfileComplete: false,
    createdAt: serverTime,
    updatedAt: serverTime,
    lastLoginAt: serverTime,
  }
  try {
    await remote.commit([{ kind: 'create', path, data }])
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already-exists') return false
    throw error
  }
}

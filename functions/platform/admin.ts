import { randomUUID } from 'node:crypto'
import { type App, initializeApp } from 'firebase-admin/app'
import { type FirebaseAuthError, getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { createFiles, type Files } from './files.ts'
import { createLocalPush, createPush, type Push } from './push.ts'
import type { Store } from './store.ts'
import { createStore } from './store-admin.ts'

/** What handlers know of Auth. */
export interface Accounts {
  /** Replaces the account's custom claims. An account that is gone has nothing to claim. */
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>
}

/** What handlers know of signing in. An account that is gone is neither disabled nor removed. */
export interface SignIns {
  /** Nobody signs in to it any more, and no session of it is renewed. */
  disable(uid: string): Promise<void>
  remove(uid: string): Promise<void>
}

/** What a removal or a ban reaches beside Firestore. */
export interface Outside {
  signIns: SignIns
  files: Files
}

let app: App | undefined
let openStore: Store | undefined

/** Opened at first use, under its own name: a host may load this module more than once. */
const openApp = (): App => {
  app ??= initializeApp(undefined, `functions-${randomUUID()}`)
  return app
}

export const store = (): Store => {
  openStore ??= createStore(getFirestore(openApp()))
  return openStore
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && (error as FirebaseAuthError).code === 'auth/user-not-found'

/** An account that is gone already is what was wanted, or needs nothing any more. */
const unlessGone = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

export const accounts = (): Accounts => ({
  setClaims: (uid, claims) => unlessGone(getAuth(openApp()).setCustomUserClaims(uid, claims)),
})

const signIns = (): SignIns => {
  const auth = getAuth(openApp())
  return {
    disable: async (uid) => {
      await unlessGone(auth.updateUser(uid, { disabled: true }))
      await unlessGone(auth.revokeRefreshTokens(uid))
    },
    remove: (uid) => unlessGone(auth.deleteUser(uid)),
  }
}

export const files = (): Files => createFiles(getStorage(openApp()).bucket())

export const outside = (): Outside => ({ signIns: signIns(), files: files() })

/** The local Firebase names its own messaging; production never does. */
export const push = (): Push => {
  const { MULAQAT_MESSAGING_HOST: host, GCLOUD_PROJECT: project = '' } = process.env
  return host === undefined ? createPush(openApp()) : createLocalPush(host, project)
}

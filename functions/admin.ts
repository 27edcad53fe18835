import { randomUUID } from 'node:crypto'
import { type App, initializeApp } from 'firebase-admin/app'
import { type FirebaseAuthError, getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { createLocalPush, createPush, type Push } from './push.ts'
import type { Store } from './store.ts'
import { createStore } from './store-admin.ts'

/** What handlers know of Auth. */
export interface Accounts {
  /** Replaces the account's custom claims. An account that is gone has nothing to claim. */
  setClaims(uid: string, claims: Record<string, unknown>): Promise<void>
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

export const accounts = (): Accounts => ({
  setClaims: async (uid, claims) => {
    try {
      await getAuth(openApp()).setCustomUserClaims(uid, claims)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  },
})

/** The local Firebase names its own messaging; production never does. */
export const push = (): Push => {
  const { MULAQAT_MESSAGING_HOST: host, GCLOUD_PROJECT: project = '' } = process.env
  return host === undefined ? createPush(openApp()) : createLocalPush(host, project)
}

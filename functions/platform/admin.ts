import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getMessaging } from 'firebase-admin/messaging'
import { getStorage } from 'firebase-admin/storage'
import { durations } from '../../src/shared/limits.ts'
import { type Auth, createAuth } from './auth.ts'
import { createFiles, type Files } from './files.ts'
import { readIdentitySecret } from './keyed-hash.ts'
import { createPatientPush } from './patient-push.ts'
import type { Push } from './push.ts'
import { createPush } from './push-fcm.ts'
import { createLocalPush } from './push-local.ts'
import type { Store } from './store.ts'
import { createStore } from './store-admin.ts'

/** An account has a sign-in and files beside its documents: deletion and ban reach them too. */
export interface AccountServices {
  auth: Auth
  files: Files
  /** Of the keyed hashes that outlive an account. */
  identitySecret: () => string
}

let app: App | undefined
let store: Store | undefined

/** Opened at first use, under its own name: a host may load this module more than once. */
const openApp = (): App => {
  app ??= initializeApp(undefined, `functions-${randomUUID()}`)
  return app
}

export const openStore = (): Store => {
  store ??= createStore(getFirestore(openApp()))
  return store
}

export const openAuth = (): Auth => createAuth(getAuth(openApp()))

export const openFiles = (): Files => createFiles(getStorage(openApp()).bucket())

export const openAccountServices = (): AccountServices => ({
  auth: openAuth(),
  files: openFiles(),
  identitySecret: readIdentitySecret,
})

/** The local Firebase names its own messaging; production never does. */
const openUnderlyingPush = (): Push => {
  const { LOCAL_FIREBASE_MESSAGING_HOST: host, GCLOUD_PROJECT: project = '' } = process.env
  return host === undefined ? createPush(getMessaging(openApp())) : createLocalPush(host, project)
}

/** @param patienceMs how long one run may wait for a push service in trouble */
const openPushWith = (patienceMs: number) => (): Push =>
  createPatientPush(openUnderlyingPush(), { patienceMs, wait: (ms) => wait(ms) })

/** A trigger has five minutes, and is repeated afterwards. */
export const openPush = openPushWith(2 * durations.minute)

/** An admin looks at a button meanwhile, and their browser asks no longer than 15 s. */
export const openPushForCall = openPushWith(5 * durations.second)

import { randomUUID } from 'node:crypto'
import { type App, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { type Auth, createAuth } from './auth.ts'
import { createFiles, type Files } from './files.ts'
import { createLocalPush, createPush, type Push } from './push.ts'
import type { Store } from './store.ts'
import { createStore } from './store-admin.ts'

/** An account has a sign-in and files beside its documents: deletion and ban reach them too. */
export interface AccountServices {
  auth: Auth
  files: Files
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

export const openAccountServices = (): AccountServices => ({ auth: openAuth(), files: openFiles() })

/** The local Firebase names its own messaging; production never does. */
export const openPush = (): Push => {
  const { LOCAL_FIREBASE_MESSAGING_HOST: host, GCLOUD_PROJECT: project = '' } = process.env
  return host === undefined ? createPush(openApp()) : createLocalPush(host, project)
}

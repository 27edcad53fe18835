import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from 'firebase-admin/app'
import { durations } from '../../src/shared/limits.ts'
import { type Auth, createAuth } from './auth.ts'
import { createPokingStore } from './commit/poking-store.ts'
import { createFiles, type Files } from './files.ts'
import { readIdentitySecret } from './keyed-hash.ts'
import type { Push } from './push.ts'
import { createPush } from './pushes/push-fcm.ts'
import { createLocalPush } from './pushes/push-local.ts'
import { createRepeatedPush } from './pushes/repeated-push.ts'
import { sdk } from './sdk.ts'
import { serverNow } from './server-now.ts'
import type { Store } from './store.ts'
import { createStore } from './store-admin.ts'

/** Services for calls that delete or ban: an account has a sign-in and files beside its documents. */
export interface AccountServices {
  auth: Auth
  files: Files
  /** The secret of the keyed hashes that outlive an account. */
  identitySecret: () => string
}

let app: App | undefined
let store: Store | undefined

/** Opens the app at first use, under a name of its own: a host may load this module more than once. */
const openApp = (): App => {
  app ??= sdk.app().initializeApp(undefined, `functions-${randomUUID()}`)
  return app
}

type Methods<T> = { [K in keyof T]: (...parameters: never[]) => Promise<unknown> }

/** Makes a service whose part of the Admin SDK is loaded at its first call. */
const openedWhenAsked = <T extends Methods<T>>(
  open: () => T,
  methods: Readonly<Record<keyof T, true>>,
): T => {
  let opened: T | undefined
  const ask =
    (method: keyof T) =>
    async (...parameters: never[]) => {
      opened ??= open()
      return opened[method](...parameters)
    }
  const entries = Object.keys(methods).map((method) => [method, ask(method as keyof T)])
  return Object.fromEntries(entries) as T
}

export const openStore = (): Store => {
  store ??= openedWhenAsked<Store>(
    () => createPokingStore(createStore(sdk.firestore().getFirestore(openApp())), serverNow),
    {
      getAll: true,
      query: true,
      count: true,
      transaction: true,
    },
  )
  return store
}

const openAuth = (): Auth =>
  openedWhenAsked<Auth>(() => createAuth(sdk.auth().getAuth(openApp())), {
    readClaims: true,
    setClaims: true,
    disableSignIn: true,
    removeSignIn: true,
  })

export const openFiles = (): Files =>
  openedWhenAsked<Files>(() => createFiles(sdk.storage().getStorage(openApp()).bucket()), {
    storedAt: true,
    digest: true,
    read: true,
    copy: true,
    storeHeld: true,
    list: true,
    remove: true,
    removeUnder: true,
    revoke: true,
    endAddresses: true,
    setAddresses: true,
  })

export const openAccountServices = (): AccountServices => ({
  auth: openAuth(),
  files: openFiles(),
  identitySecret: readIdentitySecret,
})

/** Messaging of the local Firebase where its address is set; production never sets it. */
const openUnderlyingPush = (): Push => {
  const { LOCAL_FIREBASE_MESSAGING_HOST: host, GCLOUD_PROJECT: project = '' } = process.env
  if (host !== undefined) return createLocalPush(host, project)
  return openedWhenAsked<Push>(() => createPush(sdk.messaging().getMessaging(openApp())), {
    sendEach: true,
  })
}

/** @param timeoutMs how long one run may wait for a push service in trouble */
const openPushWith = (timeoutMs: number) => (): Push =>
  createRepeatedPush(openUnderlyingPush(), { timeoutMs, wait: (ms) => wait(ms) })

/** Push for triggers: a run has five minutes, and is repeated afterwards. */
export const openPush = openPushWith(2 * durations.minute)

/** Push for calls: an admin waits for the answer, and the browser waits no longer than 15 s. */
export const openPushForCall = openPushWith(5 * durations.second)

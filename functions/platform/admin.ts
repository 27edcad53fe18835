import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, initializeApp } from 'firebase-admin/app'
import { durations } from '../../src/shared/limits.ts'
import { type Auth, createAuth } from './auth.ts'
import { createFiles, type Files } from './files.ts'
import { readIdentitySecret } from './keyed-hash.ts'
import type { Push } from './push.ts'
import { createPatientPush } from './pushes/patient-push.ts'
import { createPush } from './pushes/push-fcm.ts'
import { createLocalPush } from './pushes/push-local.ts'
import type { Store } from './store.ts'

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

type Methods<T> = { [K in keyof T]: (...parameters: never[]) => Promise<unknown> }

/**
 * A service whose part of the Admin SDK is loaded when one of its methods is first asked. All of them
 * together take longer to load than the rest of the server.
 */
const loadedWhenAsked = <T extends Methods<T>>(
  load: () => Promise<T>,
  methods: Readonly<Record<keyof T, true>>,
): T => {
  let loading: Promise<T> | undefined
  const loaded = () => {
    loading ??= load()
    return loading
  }
  const ask =
    (method: keyof T) =>
    async (...parameters: never[]) =>
      (await loaded())[method](...parameters)
  const entries = Object.keys(methods).map((method) => [method, ask(method as keyof T)])
  return Object.fromEntries(entries) as T
}

export const openStore = (): Store => {
  store ??= loadedWhenAsked<Store>(
    async () => {
      const [{ getFirestore }, { createStore }] = await Promise.all([
        import('firebase-admin/firestore'),
        import('./store-admin.ts'),
      ])
      return createStore(getFirestore(openApp()))
    },
    { getAll: true, query: true, count: true, transaction: true },
  )
  return store
}

export const openAuth = (): Auth =>
  loadedWhenAsked<Auth>(
    async () => createAuth((await import('firebase-admin/auth')).getAuth(openApp())),
    { readClaims: true, setClaims: true, disableSignIn: true, removeSignIn: true },
  )

export const openFiles = (): Files =>
  loadedWhenAsked<Files>(
    async () =>
      createFiles((await import('firebase-admin/storage')).getStorage(openApp()).bucket()),
    {
      storedAt: true,
      digest: true,
      read: true,
      copy: true,
      list: true,
      remove: true,
      removeUnder: true,
      revoke: true,
      endAddresses: true,
      setAddresses: true,
    },
  )

export const openAccountServices = (): AccountServices => ({
  auth: openAuth(),
  files: openFiles(),
  identitySecret: readIdentitySecret,
})

/** The local Firebase names its own messaging; production never does. */
const openUnderlyingPush = (): Push => {
  const { LOCAL_FIREBASE_MESSAGING_HOST: host, GCLOUD_PROJECT: project = '' } = process.env
  if (host !== undefined) return createLocalPush(host, project)
  return loadedWhenAsked<Push>(
    async () => createPush((await import('firebase-admin/messaging')).getMessaging(openApp())),
    { sendEach: true },
  )
}

/** @param patienceMs how long one run may wait for a push service in trouble */
const openPushWith = (patienceMs: number) => (): Push =>
  createPatientPush(openUnderlyingPush(), { patienceMs, wait: (ms) => wait(ms) })

/** A trigger has five minutes, and is repeated afterwards. */
export const openPush = openPushWith(2 * durations.minute)

/** An admin looks at a button meanwhile, and their browser asks no longer than 15 s. */
export const openPushForCall = openPushWith(5 * durations.second)

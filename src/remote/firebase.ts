import { deleteApp, type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth'
import { readKeptToken } from './auth/kept-token.ts'
import { signedInAccountOf } from './auth/lost-account.ts'
import { tokenOf } from './auth/token.ts'
import { fetchConfig, type RemoteConfig } from './config.ts'
import type { Messenger, OffsetBounds, RemoteUser } from './remote.ts'
import { openCalls } from './wire/calls.ts'
import { openFirestore } from './wire/firestore.ts'
import { openStorage } from './wire/storage.ts'

/** The vendor's side of a connection: of use inside src/remote only. */
export interface Backend {
  app: FirebaseApp
  auth: Auth
  config: RemoteConfig
  messenger: Messenger
  /** What the configuration's own answer said about the clock. */
  offset: OffsetBounds
  close(): Promise<void>
}

export const userOf = (user: User | null): RemoteUser | null =>
  user && { uid: user.uid, email: user.email ?? '', name: user.displayName ?? '' }

// A service worker has no window, so only IndexedDB keeps the account for both.
const openAuth = (app: FirebaseApp, { emulator }: RemoteConfig): Auth => {
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  if (emulator) connectAuthEmulator(auth, `http://${emulator.auth}`, { disableWarnings: true })
  return auth
}

/** What the vendor's SDK takes: its options may be absent, never undefined. */
const optionsOf = ({ emulator: _, ...options }: RemoteConfig): FirebaseOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/**
 * Auth, Firestore over REST and callables; works in a page and in the service worker. One at a time:
 * close() it before the next.
 * @throws Transient when the configuration cannot be had
 */
export const connectFirebase = async (): Promise<Backend> => {
  const [{ config, offset }, kept] = await Promise.all([fetchConfig(), readKeptToken()])
  const app = initializeApp(optionsOf(config))
  const auth = openAuth(app, config)
  const signedIn = signedInAccountOf(auth, config, kept)
  const token = tokenOf(signedIn)
  const messenger: Messenger = {
    ...openFirestore(config, token),
    call: openCalls(config, token),
    holdsClaims: token.holdsClaims,
    files: openStorage(config, token),
    user: async () => userOf(await signedIn()),
  }
  return { app, auth, config, offset, messenger, close: () => deleteApp(app) }
}

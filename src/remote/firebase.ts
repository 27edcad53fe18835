import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth'
import * as v from 'valibot'
import type { AppProof } from './auth/app-check.ts'
import { signedInAccountOf } from './auth/lost-account.ts'
import { tokenOf } from './auth/token.ts'
import { queryVendorRows, vendorAccounts } from './auth/vendor-rows.ts'
import { fetchConfig, firebaseOptions, type RemoteConfig } from './config.ts'
import type { Messenger, OffsetBounds, RemoteUser } from './remote.ts'
import { openCalls } from './wire/calls.ts'
import { openFirestore } from './wire/firestore.ts'
import { openStorage } from './wire/storage.ts'

const accountSchema = v.object({
  value: v.object({ stsTokenManager: v.object({ refreshToken: v.string() }) }),
})

/** Reads the refresh token of the account that the SDK has stored; null without one. */
const readKeptToken = async (): Promise<string | null> => {
  const rows = await queryVendorRows(vendorAccounts, 'readonly', (store) => store.getAll()).catch(
    () => null,
  )
  for (const row of rows ?? []) {
    const account = v.safeParse(accountSchema, row)
    if (account.success) return account.output.value.stsTokenManager.refreshToken
  }
  return null
}

/** The connected Firebase; only src/remote may use it. */
export interface Backend {
  app: FirebaseApp
  auth: Auth
  config: RemoteConfig
  messenger: Messenger
  proof: AppProof
  offset: OffsetBounds
  close(): Promise<void>
}

export const userOf = (user: User | null): RemoteUser | null =>
  user && { uid: user.uid, email: user.email ?? '', name: user.displayName ?? '' }

// Opens Auth on IndexedDB, because the service worker must read the account too.
const openAuth = (app: FirebaseApp, { emulator }: RemoteConfig): Auth => {
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  if (emulator) connectAuthEmulator(auth, `http://${emulator.auth}`, { disableWarnings: true })
  return auth
}

/**
 * Connects to Firebase. Close one backend before you connect the next.
 * @throws Transient without a configuration
 */
export const connectFirebase = async (
  proofOf: (app: FirebaseApp) => AppProof,
): Promise<Backend> => {
  const [{ config, offset }, kept] = await Promise.all([fetchConfig(), readKeptToken()])
  const app = initializeApp(firebaseOptions(config))
  const auth = openAuth(app, config)
  const signedIn = signedInAccountOf(auth, config, kept)
  const proof = proofOf(app)
  const token = tokenOf(signedIn, proof)
  const messenger: Messenger = {
    ...openFirestore(config, token),
    call: openCalls(config, token),
    holdsClaims: token.holdsClaims,
    files: openStorage(config, token),
    user: async () => userOf(await signedIn()),
  }
  return { app, auth, config, offset, messenger, proof, close: () => deleteApp(app) }
}

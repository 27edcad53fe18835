import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

const once = <T>(read: () => T): (() => T) => {
  let held: { value: T } | undefined
  return () => {
    held ??= { value: read() }
    return held.value
  }
}

/**
 * The parts of Google's SDKs, each loaded when it is first asked for: all of them take longer to load
 * than the whole server. Never imported as ES modules: those are second copies, and beside one
 * firebase-functions refuses every token, since each copy makes its app of the same name. Not after a
 * top-level await, which Google's emulator cannot load
 * (https://github.com/firebase/firebase-tools/issues/8589).
 */
export const sdk = {
  app: once(() => load('firebase-admin/app') as typeof import('firebase-admin/app')),
  auth: once(() => load('firebase-admin/auth') as typeof import('firebase-admin/auth')),
  firestore: once(
    () => load('firebase-admin/firestore') as typeof import('firebase-admin/firestore'),
  ),
  messaging: once(
    () => load('firebase-admin/messaging') as typeof import('firebase-admin/messaging'),
  ),
  storage: once(() => load('firebase-admin/storage') as typeof import('firebase-admin/storage')),
  logger: once(
    () => load('firebase-functions/logger') as typeof import('firebase-functions/logger'),
  ),
  https: once(
    () => load('firebase-functions/v2/https') as typeof import('firebase-functions/v2/https'),
  ),
  firestoreEvents: once(
    () =>
      load('firebase-functions/v2/firestore') as typeof import('firebase-functions/v2/firestore'),
  ),
  identityEvents: once(
    () => load('firebase-functions/v2/identity') as typeof import('firebase-functions/v2/identity'),
  ),
  scheduler: once(
    () =>
      load('firebase-functions/v2/scheduler') as typeof import('firebase-functions/v2/scheduler'),
  ),
  storageEvents: once(
    () => load('firebase-functions/v2/storage') as typeof import('firebase-functions/v2/storage'),
  ),
}

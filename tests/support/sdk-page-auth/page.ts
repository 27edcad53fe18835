import * as app from 'firebase/app'
import * as auth from 'firebase/auth'
import * as functions from 'firebase/functions'
import * as storage from 'firebase/storage'

/** The unmodified browser SDKs, for tests to drive from outside. */
const sdk = { app, auth, functions, storage }
export type Sdk = typeof sdk

declare global {
  interface Window {
    sdk: Sdk
  }
}

window.sdk = sdk
